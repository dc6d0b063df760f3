import { caseProofs, type CaseProof } from '../../contract/casesRules';
import type { JsonObject } from '../../contract/json';

/** Names of the ratings in a configuration. */
const ratings = ['sad', 'so_so', 'happy'] as const;

/**
 * What resolving a case with this tile asks for, if the question's owner says so for the tile. A case
 * gathers the votes of all ratings, so of several tiles of one name the one that asks for most decides.
 * @param details `second_level_details_config` of the question
 */
export function proofOfTile(details: object | null, tile: string | null): CaseProof | null {
  if (details === null || tile === null) return null;
  const config = details as JsonObject;
  const asked = ratings
    .flatMap((rating) => blocksFor(config, rating))
    .filter((block) => valueOf(block) === tile)
    .map(({ proof }) => proof);
  return caseProofs.findLast((proof) => asked.includes(proof)) ?? null;
}

/** A configuration for visitors, who need not know what their tiles ask of staff. */
export function withoutProof(details: object | null): JsonObject | null {
  const config = details as JsonObject | null;
  if (config === null) return null;
  const shown: Record<string, unknown> = { ...config, ...blocksShown(config) };
  for (const rating of ratings) {
    const own = config[rating];
    if (isObject(own)) shown[rating] = { ...own, ...blocksShown(own) };
  }
  return shown as JsonObject;
}

function blocksShown({ blocks }: JsonObject): { blocks?: unknown[] } {
  if (!Array.isArray(blocks)) return {};
  return {
    blocks: (blocks as unknown[]).map((block) => {
      if (!isObject(block)) return block;
      const { proof: _, ...rest } = block;
      return rest;
    }),
  };
}

/** A rating's own tiles, or else the shared ones, as visitors see them. */
function blocksFor(config: JsonObject, rating: (typeof ratings)[number]): JsonObject[] {
  const own = config[rating];
  if (!isObject(own)) return [];
  const blocks = own['blocks'] ?? config['blocks'];
  return Array.isArray(blocks) ? (blocks as unknown[]).filter(isObject) : [];
}

/** A tile's id in answers (`tilesFromWire`). */
function valueOf({ value, text }: JsonObject): string | null {
  const id = [value, text].find((said) => typeof said === 'string' && said.trim() !== '');
  return typeof id === 'string' ? id.trim() : null;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
