import type { Part } from '../../sagas/ports';
import { loadAttachments } from '../features/attachments/attachmentsChunk';
import { loadGame } from '../features/game/gameChunk';
import { loadKiosk } from '../features/kiosk/kioskChunk';
import { loadLeads } from '../features/leads/leadsChunk';
import { loadLocation } from '../features/location/locationChunk';

const loaders: Readonly<Record<Part, () => Promise<void>>> = {
  attachments: loadAttachments,
  game: loadGame,
  kiosk: loadKiosk,
  leads: loadLeads,
  location: loadLocation,
};

/** Loads a part of the visitor's screens. Rejects when its chunk does not come. */
export const loadPart = (part: Part): Promise<void> => loaders[part]();
