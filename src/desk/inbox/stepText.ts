import type { CaseStep, WireCaseStep } from '../../../contract/cases';
import type { Texts } from '../../i18n/useTexts';

/** What happened to a case, as a sentence. @param moment writes a time, UTC milliseconds */
export function stepText(
  texts: Texts['desk'],
  { at, what, who: person, assignee, until }: WireCaseStep,
  moment: (at: number) => string,
): string {
  const who = person?.name ?? texts.Somebody();
  const whom = assignee?.name ?? '';
  const sentences: Record<CaseStep, () => string> = {
    opened: texts.StepOpened,
    acknowledged: () => texts.StepAcknowledged({ who }),
    started: () => texts.StepStarted({ who }),
    assigned: () =>
      person && assignee?.uid === person.uid
        ? texts.StepTaken({ who })
        : assignee
          ? texts.StepAssigned({ who, whom })
          : texts.StepGivenBack({ who }),
    // Who gave it away is named; the product takes it from a person who was deactivated.
    unassigned: () => (person ? texts.StepGivenBack({ who }) : texts.StepUnassigned({ whom })),
    snoozed: () =>
      until !== undefined && until > at
        ? texts.StepSnoozed({ who, when: moment(until) })
        : texts.StepSnoozeEnded({ who }),
    answered: () => texts.StepAnswered({ who }),
    bounced: texts.StepBounced,
    visitor_wrote: texts.StepVisitorWrote,
    commented: () => texts.StepCommented({ who }),
    resolved: () => texts.StepResolved({ who }),
    reopened: () => texts.StepReopened({ who }),
    reopened_by_vote: texts.StepReopenedByVote,
    served: () => texts.StepServed({ who }),
    service_undone: texts.StepServiceUndone,
    no_longer_due: texts.StepNoLongerDue,
    recovered: texts.StepRecovered,
    merged: () => texts.StepMerged({ who }),
    split: () => texts.StepSplit({ who }),
    undone: () => texts.StepUndone({ who }),
  };
  // A recorded session may show a mask.
  return Object.hasOwn(sentences, what) ? sentences[what]() : what;
}
