import type { Log } from '../../replay/format';
import { bootstrapState, type RootState } from '../../state/rootReducer';
import { deskBootstrap, type DeskRootState } from '../../state/deskRootReducer';

/**
 * The initial state as today's code would build it from the log's page. A slice that is new or has another
 * initial value appears as it would have then.
 */
export function initToday({ header }: Log): unknown {
  return header.entry === 'desk'
    ? deskInit(header.init as DeskRootState)
    : visitorsInit(header.init as RootState);
}

function visitorsInit({ navigation, language, question }: RootState): RootState {
  return bootstrapState({
    address: navigation.address,
    browserTags: language.browserTags,
    ...(language.ready && { locale: language.locale }),
    question: question.status === 'loaded' ? question.question : null,
    ...(navigation.demo && { demo: navigation.demo }),
    leadQuestion: navigation.leadQuestion,
  });
}

function deskInit({ navigation, language, desk }: DeskRootState): DeskRootState {
  return deskBootstrap({
    address: navigation.address,
    browserTags: language.browserTags,
    origin: desk.origin,
  });
}
