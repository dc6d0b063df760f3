import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import type { WireCase } from '../../../contract/cases';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useDeskTexts } from '../useDeskTexts';

/** What a case is about in a sentence: what was missed, else its tile, or its visitors' newest words. */
export function useCaseSays(): (of: Pick<WireCase, 'kind' | 'tile' | 'note' | 'due_at' | 'above'>) => string {
  const texts = useDeskTexts();
  const due = useDue();
  return ({ kind, tile, note, due_at: at, above }) => {
    if (kind === 'service_missed')
      return at === undefined ? texts.CaseKindMissed() : texts.CaseMissedDue({ when: due(at) });
    if (kind === 'share_fallen')
      return above === undefined
        ? texts.CaseKindShare()
        : texts.CaseShareAbove({ percent: Math.round(above * 100) });
    return tile ?? (note === '' ? texts.CaseNoWords() : note);
  };
}

/** Writes when a service was due, UTC milliseconds; what is due by the day begins at midnight. */
export function useDue(): (at: number) => string {
  const tag = languageTag(useSelector(selectLocale));
  return (at) => {
    const day = new Date(at);
    const isByDay = day.getHours() === 0 && day.getMinutes() === 0;
    return new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      ...(!isByDay && { timeStyle: 'short' }),
    }).format(at);
  };
}
