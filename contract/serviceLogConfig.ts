import type { JsonObject } from './json';
import { tilesOfBlocks, type Tiles } from './tiles';

/** What a sticker's service log looks like and asks for (`service_log_config`, specification § 3). */
export interface ServiceLogConfig {
  /** The blocks that stand in the place of the tiles, with the owner's colours. Null where there are none. */
  logTiles: Tiles | null;
  /** Who is not signed in is asked for the staff PIN. */
  requirePin: boolean;
  /** Every scan by staff is for the service log. */
  force: boolean;
  editsPlacement: boolean;
  /** How it asks for a picture, in the owner's words. */
  snapText: string | null;
}

/** Colour of the blocks of a service log that names none (specification § 9). */
export const serviceLogColor = '#525252';

/**
 * The configuration in our own names.
 * @param say is told of everything that could not be used, in English, for the log
 */
export function serviceLogConfigFromWire(
  config: JsonObject,
  say: (problem: string) => void = () => {},
): ServiceLogConfig {
  const snapText = config['snap_picture_text'];
  return {
    logTiles: tilesOfBlocks(config, serviceLogColor, say),
    requirePin: config['require_pin'] === true,
    force: config['force'] === true,
    editsPlacement: config['show_placement_edit'] === true,
    snapText: typeof snapText === 'string' && snapText.trim() !== '' ? snapText : null,
  };
}
