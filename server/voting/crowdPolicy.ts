import type { FastifyRequest } from 'fastify';
import { difficulties } from '../../contract/proof';
import type { AddressLimits } from '../http/addressLimits';
import { Problem } from '../http/problem';
import { challengeFor, proofHolds } from '../http/proof';
import type { Call } from '../http/route';

/**
 * What becomes of a vote whose address sends many (reliability, "Votes"): at first it has to bring a proof of work, then it is kept without being counted.
 * Staff are known by their token and not asked. Where no key ties a proof to one vote, as with an old client, it is kept as from a form.
 * @returns whether the vote is flagged
 * @throws Problem proofNeeded with the challenge to be solved
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
  if (!proofHolds(keyring, request.headers['proof'], bound, now)) {
    const doublings = Math.floor(Math.log2(crowd.requests / votesProved));
    const difficulty = Math.min(difficulties.least + doublings, difficulties.most);
    throw new Problem('proofNeeded', undefined, challengeFor(keyring, bound, difficulty, now));
  }
  return crowd.requests > votesFlagged;
}

/** A form cannot work for its vote. */
export function isFormVoteFlagged(
  { votesProved = Infinity }: AddressLimits,
  { crowd }: FastifyRequest,
): boolean {
  return crowd !== null && crowd.requests > votesProved;
}
