import type { UnknownAction } from 'redux';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import * as selectors from '../../state/serviceLog/formSelectors';
import * as forms from '../../state/serviceLog/formSlice';
import { stickerReceived } from '../../state/serviceLog/roundSlice';
import { field, questionUid, template } from '../support/serviceForms';
import { stateAfter } from '../support/store';

const lobby = 'other-lobby' as QuestionUid;
const after = (...actions: UnknownAction[]) => stateAfter(actions, '/questions/demo-restroom/service/log');
const on = { questionUid };
const typed = forms.textEdited({ ...on, field: 'comment', splice: { at: 0, removed: 0, inserted: 'Done' } });

describe('the template of a form', () => {
  const versions = [1, 2].map((version) => ({ ...template(field('comment')), version }));
  const newer = { ...template(), id: 'newer', format: 9 };
  const sticker = {
    questionUid,
    question: { uid: questionUid },
    template: { id: 'mine', version: 1 },
  } as never;
  const carried = stickerReceived({ sticker, templates: [...versions, newer] });
  const picked = (id: string, version: number) => forms.templatePicked({ ...on, template: { id, version } });

  it('is that of the sticker until another is picked', () => {
    const templateAfter = (...actions: UnknownAction[]) =>
      selectors.selectTemplateOn(after(...actions), questionUid);
    expect(templateAfter()).toBeNull();
    expect(templateAfter(carried)).toEqual(versions[0]);
    expect(templateAfter(carried, picked('mine', 2))).toEqual(versions[1]);
    expect(templateAfter(carried, picked('mine', 3))).toBeNull();
    expect(templateAfter(carried, picked('other', 1))).toBeNull();
  });

  it('is offered in its newest version that the app knows', () => {
    expect(selectors.selectTemplates(after(carried))).toEqual([versions[1]]);
    expect(selectors.selectTemplates(after())).toEqual([]);
    const isNewer = (...actions: UnknownAction[]) =>
      selectors.selectIsTemplateNewer(after(...actions), questionUid);
    expect([isNewer(), isNewer(carried), isNewer(carried, picked('newer', 3))]).toEqual([false, false, true]);
  });
});

describe('the line "More" of a form', () => {
  const required = { required: true } as const;
  const fields = [
    field('comment', required),
    field('gallons'),
    field('depths', required),
    field('exceptions'),
  ];
  const sticker = {
    questionUid,
    question: { uid: questionUid },
    template: { id: 'mine', version: 3 },
  } as never;
  const carried = stickerReceived({ sticker, templates: [template(...fields)] });
  const figure = (name: string, typedIn: string) =>
    forms.figureEdited({ ...on, field: name, figure: typedIn });
  const depths = (greaseDepth: string) => [
    figure('grease', greaseDepth),
    figure('solids', '0'),
    figure('total', '40'),
  ];
  const closed = { isOpen: false, isKept: false };
  const keptOpen = { isOpen: true, isKept: true };
  const pressed = forms.issuesFound({ ...on, found: [] });

  it.each<[string, UnknownAction[], object]>([
    ['is not there without a template', [forms.moreToggled({ ...on, isOpen: true })], closed],
    ['is closed at first', [carried], closed],
    [
      'is opened by a person',
      [carried, forms.moreToggled({ ...on, isOpen: true })],
      { isOpen: true, isKept: false },
    ],
    [
      'is not opened for another question',
      [carried, forms.moreToggled({ questionUid: lobby, isOpen: true })],
      closed,
    ],
    ['stays closed over what stands above it', [carried, typed], closed],
    ['is kept open by what is in it', [carried, figure('gallons', '8')], keptOpen],
    ['stays closed at a quarter', [carried, ...depths('10')], closed],
    ['is kept open above a quarter', [carried, ...depths('10.1')], keptOpen],
    ['stays closed over issues above it', [carried, pressed], closed],
    ['is kept open by an issue in it', [carried, figure('gallons', 'x'), pressed], keptOpen],
  ])('%s', (_what, actions, more) => {
    expect(selectors.selectMore(after(...actions), questionUid)).toEqual(more);
  });

  it('shows issues since Save was pressed, and drops fixed ones', () => {
    const fieldsAfter = (...actions: UnknownAction[]) =>
      selectors.selectIssuesOn(after(carried, ...actions), questionUid).map((issue) => issue.field);
    expect(fieldsAfter()).toEqual([]);
    expect(fieldsAfter(pressed)).toEqual(expect.arrayContaining(['comment', 'depths']));
    expect(fieldsAfter(pressed, typed)).not.toContain('comment');
    expect(fieldsAfter(forms.issuesFound({ questionUid: lobby, found: [] }))).toEqual([]);
    const late = [figure('arrived', '2026-11-19T06:42'), figure('left', '2026-11-19T06:41')];
    const timed = stickerReceived({ sticker, templates: [template(field('times'))] });
    const issues = selectors.selectIssuesOn(after(timed, pressed, ...late), questionUid);
    expect(issues).toContainEqual({ field: 'left_at', code: 'left_before_arrived' });
  });
});

it('a draft knows its key and since when it is one', () => {
  const keyed = after(forms.keyGiven({ ...on, key: 'k' as VoteKey, at: 5 }));
  expect([selectors.selectDraftKeyHere(keyed), selectors.selectDraftBegunAtHere(keyed)]).toEqual(['k', 5]);
  const bare = after();
  expect([selectors.selectDraftKeyHere(bare), selectors.selectDraftBegunAtHere(bare)]).toEqual([null, null]);
  const elsewhere = stateAfter(
    [forms.keyGiven({ ...on, key: 'k' as VoteKey, at: 5 })],
    '/r/rate/demo-restroom',
  );
  expect([selectors.selectDraftKeyHere(elsewhere), selectors.selectDraftBegunAtHere(elsewhere)]).toEqual([
    null,
    null,
  ]);
});
