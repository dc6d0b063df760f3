import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Round, RoundSticker } from '../../contract/serviceRound';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { personChanged, signedOut } from '../session/sessionSlice';
import { placementSaved } from './servicesActions';

/** The round (today's stickers), and the status of its request. */
export interface RoundState extends Round {
  status: 'idle' | 'loading' | 'failed';
  /** Whether the device's stored round was read. */
  isRestored: boolean;
}

const none: Round = { at: null, stickers: [], templates: [], more: false };
const initialState: RoundState = { ...none, status: 'idle', isRestored: false };

const roundSlice = createSlice({
  name: 'round',
  initialState,
  reducers: {
    roundRequested(state) {
      state.status = 'loading';
    },
    roundReceived: (state, { payload }: PayloadAction<Round>): RoundState => ({
      ...state,
      ...payload,
      status: 'idle',
    }),
    roundFailed(state) {
      state.status = 'failed';
    },
    /** Restores the round from before a reload; null without one. Newer data from the server win. */
    roundRestored: (state, { payload }: PayloadAction<{ round: Round | null }>): RoundState => ({
      ...state,
      ...(state.at === null && payload.round),
      isRestored: true,
    }),
    /** One sticker, updated, with all templates of its organisation. */
    stickerReceived(
      state,
      { payload }: PayloadAction<{ sticker: RoundSticker; templates: readonly ServiceTemplate[] }>,
    ) {
      const { sticker, templates } = payload;
      const isSame = ({ questionUid }: RoundSticker) => questionUid === sticker.questionUid;
      state.stickers = (
        state.stickers.some(isSame)
          ? state.stickers.map((known) => (isSame(known) ? sticker : known))
          : [...state.stickers, sticker]
      ) as typeof state.stickers;
      const isNew = (known: ServiceTemplate) =>
        !templates.some(({ id, version }) => id === known.id && version === known.version);
      state.templates = [...state.templates.filter(isNew), ...templates] as typeof state.templates;
    },
    retryPressed: (state) => state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(placementSaved, (state, { payload }) => {
        for (const { question } of state.stickers)
          if (question.uid === payload.questionUid) question.placement = payload.placement;
      })
      // Only people with access may see places.
      .addCase(signedOut, (): RoundState => ({ ...initialState, isRestored: true }))
      .addCase(personChanged, (): RoundState => ({ ...initialState, isRestored: true })),
});

export const { roundRequested, roundReceived, roundFailed, roundRestored, stickerReceived, retryPressed } =
  roundSlice.actions;
export const roundReducer = roundSlice.reducer;
