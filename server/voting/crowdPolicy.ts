import type { FastifyRequest } from 'fastify';
import { difficulties } from '../../contract/proof';
import type { AddressLimits } from '../http/addressLimits';
import { Problem } from '../http/problem';
import { challengeFor, proofHolds } from '../http/proof';
import { headerText, type Call } from '../http/route';

/**
 * Handles votes from an address that sends many (reliability, "Votes"): first a proof of work is required,
 * then votes are stored without being counted. Staff are exempt, by their token. A vote without a key, as
 * from an old client, cannot be bound to a proof and is treated like one from a form.
 * @returns whether the vote is flagged
 * @throws Problem proofNeeded with the challenge
 */
export function isVoteFlagged(
  limits: AddressLimits,
  request: FastifyRequest,
  call: Call<'sendRateDetails'>,
): boolean {
  const { principal, idempotencyKey: key, keyring, now } = call;
  const { votesProved = Infinity, votesFlagged = Infinity } = limits;
  const { crowd } = request;
  if (!crowd || crowd.requests <= votesProved || principal.kind === 'user') return false;
  if (key === undefined) return true;
  const bound = { route: 'sendRateDetails', address: crowd.address, key };
  if (!proofHolds(keyring, headerText(request, 'proof'), bound, now)) {
    const doublings = Math.floor(Math.log2(crowd.requests / votesProved));
    const difficulty = Math.min(difficulties.least + doublings, difficulties.most);
    throw new Problem('proofNeeded', undefined, challengeFor(keyring, bound, difficulty, now));
  }
  return crowd.requests > votesFlagged;
}

/** A form cannot compute a proof. */
export function isFormVoteFlagged(
  { votesProved = Infinity }: AddressLimits,
  { crowd }: FastifyRequest,
): boolean {
  return crowd !== null && crowd.requests > votesProved;
}
