import type { WireCase } from '../../../contract/cases';
import { OwnersText } from '../OwnersText';

/** "River Park · How was it?" */
export function CaseName({ of }: { of: Pick<WireCase, 'place' | 'question_text' | 'written_in'> }) {
  return (
    <bdi>
      {of.place && `${of.place.name} · `}
      <OwnersText text={of.question_text} writtenIn={of.written_in} />
    </bdi>
  );
}
