import type { JsonObject } from './json';
import { tilesOfBlocks, type Tiles } from './tiles';

/** What a sticker's service log looks like and asks for (`service_log_config`, specification § 3). */
export interface ServiceLogConfig {
  /** Blocks shown instead of the tiles, with the owner's colours; null if there are none. */
  logTiles: Tiles | null;
  /** Every scan by staff is for the service log. */
  force: boolean;
  editsPlacement: boolean;
  /** The owner's prompt for a picture. */
  snapText: string | null;
}

/** Default colour of blocks (specification § 9). */
export const serviceLogColor = '#525252';

/**
 * The configuration in our own names.
 * @param say receives one message, in English, for each value that could not be used; for the log
 */
export function serviceLogConfigFromWire(
  config: JsonObject,
  say: (problem: string) => void = () => {},
): ServiceLogConfig {
  const snapText = config['snap_picture_text'];
  return {
    logTiles: tilesOfBlocks(config, serviceLogColor, say),
    force: config['force'] === true,
    editsPlacement: config['show_placement_edit'] === true,
    snapText: typeof snapText === 'string' && snapText.trim() !== '' ? snapText : null,
  };
}
