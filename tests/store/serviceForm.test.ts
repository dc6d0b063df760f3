import type { UnknownAction } from 'redux';
import { amendmentFilesKey } from '../../contract/attachments';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { serviceLimits } from '../../contract/serviceLogs';
import type { Amending, RecordedFile } from '../../contract/storedForm';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import { recordingKept } from '../../state/attachments/voiceSlice';
import { personChanged, signedOut } from '../../state/session/sessionSlice';
import { emptyForm } from '../../state/serviceLog/formRules';
import * as selectors from '../../state/serviceLog/formSelectors';
import * as forms from '../../state/serviceLog/formSlice';
import { field, questionUid, template } from '../support/serviceForms';
import { serviceRecord } from '../support/services';
import { stateAfter } from '../support/store';

const lobby = 'other-lobby' as QuestionUid;
const page = '/questions/demo-restroom/service/log';
const after = (...actions: UnknownAction[]) => stateAfter(actions, page);
const formAfter = (...actions: UnknownAction[]) => selectors.selectFormOn(after(...actions), questionUid);
const typing = (inserted: string, at = 0, removed = 0) => ({ at, removed, inserted });
const on = { questionUid };

const kept: RecordedFile = { key: 'f1', kind: 'photo', url: '/f1', thumbnailUrl: null, label: 'Photo' };
const amending = (serviceUid: string, more: Partial<Amending> = {}): Amending => ({
  questionUid,
  serviceUid,
  version: 1,
  template: template(field('comment')),
  record: serviceRecord(),
  form: { ...emptyForm(questionUid), typed: { comment: 'as it was' } },
  files: [kept, { ...kept, key: 'f2', kind: 'audio' }, { ...kept, key: 'f3', kind: 'document' }],
  reason: '',
  isEdited: false,
  ...more,
});
const opened = forms.amendmentOpened(amending('s1'));
const typed = forms.textEdited({ ...on, field: 'comment', splice: typing('Done') });

const pair = (index: number) => [
  forms.pairAdded(on),
  forms.pairEdited({ ...on, index, part: 'label', splice: typing(`L${index}`) }),
  forms.pairEdited({ ...on, index, part: 'content', splice: typing(`C${index}`) }),
];
const exception = (index: number) => [
  forms.exceptionAdded({ ...on, picked: 'other' }),
  forms.exceptionEdited({ ...on, index, splice: typing(`E${index}`) }),
];
const paper = (id: string) => ({ id, name: `${id}.pdf`, type: 'application/pdf', size: 9 }) as never;
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

describe('a form', () => {
  it.each<[string, UnknownAction[], object]>([
    ['is empty at first', [], {}],
    [
      'has its key and when it began',
      [forms.keyGiven({ ...on, key: 'k' as VoteKey, at: 5 })],
      { key: 'k', begunAt: 5 },
    ],
    ['has the picked type', [forms.typePicked({ ...on, picked: 'pump' })], { type: 'pump' }],
    [
      'loses its type with another template',
      [
        forms.typePicked({ ...on, picked: 'pump' }),
        forms.templatePicked({ ...on, template: { id: 't', version: 2 } }),
      ],
      { template: { id: 't', version: 2 }, type: null },
    ],
    [
      'has items until they are tapped again',
      ['a', 'b', 'c', 'b'].map((option) => forms.itemToggled({ ...on, option })),
      { levels: ['a', 'c'] },
    ],
    [
      'has figures by field',
      [
        ['x', '1'],
        ['y', '2'],
        ['x', '3'],
      ].map(([name = '', figure = '']) => forms.figureEdited({ ...on, field: name, figure })),
      { figures: { x: '3', y: '2' } },
    ],
    [
      'has choices by field',
      [
        ['x', 'yes'],
        ['y', 'no'],
        ['x', 'no'],
      ].map(([name = '', picked = '']) => forms.choicePicked({ ...on, field: name, picked })),
      { choices: { x: 'no', y: 'no' } },
    ],
    [
      'has words by field',
      [
        typed,
        forms.textEdited({ ...on, field: 'comment', splice: typing('!', 4) }),
        forms.textEdited({ ...on, field: 'x', splice: typing('y') }),
      ],
      { typed: { comment: 'Done!', x: 'y' } },
    ],
    [
      'has pairs, and those beside a removed one',
      [...pair(0), ...pair(1), ...pair(2), forms.pairRemoved({ ...on, index: 1 })],
      {
        pairs: [
          { label: 'L0', content: 'C0' },
          { label: 'L2', content: 'C2' },
        ],
      },
    ],
    [
      'has exceptions, and those beside a removed one',
      [...exception(0), ...exception(1), ...exception(2), forms.exceptionRemoved({ ...on, index: 1 })],
      {
        exceptions: [
          { reason: 'other', text: 'E0' },
          { reason: 'other', text: 'E2' },
        ],
      },
    ],
    [
      'has papers that are ready one by one',
      [
        forms.documentsPicked({ ...on, documents: [paper('d1')] }),
        forms.documentsPicked({ ...on, documents: [paper('d2'), paper('d3')] }),
        forms.documentKept({ ...on, document: { id: 'd2', key: 'blob' } as never }),
        forms.documentRemoved({ ...on, documentId: 'd1' }),
      ],
      {
        documents: [
          { status: 'ready', id: 'd2', key: 'blob' },
          { status: 'preparing', id: 'd3', name: 'd3.pdf', type: 'application/pdf', size: 9 },
        ],
      },
    ],
    [
      'has a signature',
      [
        [1, 2],
        [3, 4],
      ].map((stroke) => forms.strokeDrawn({ ...on, stroke })),
      {
        strokes: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'has none once it is cleared',
      [forms.strokeDrawn({ ...on, stroke: [1, 2] }), forms.signatureCleared(on)],
      {},
    ],
    ['is gone once it is a service', [typed, forms.formTaken(on)], {}],
    ['is gone with the person', [typed, signedOut({} as never)], {}],
    ['is gone with another person', [typed, personChanged({ questionUids: [] } as never)], {}],
    ['is that of its own question', [forms.typePicked({ questionUid: lobby, picked: 'pump' })], {}],
    [
      'stays beside that of another question',
      [
        typed,
        forms.typePicked({ questionUid: lobby, picked: 'pump' }),
        forms.formTaken({ questionUid: lobby }),
      ],
      { typed: { comment: 'Done' } },
    ],
  ])('%s', (_what, actions, changes) => {
    expect(formAfter(...actions)).toEqual({ ...emptyForm(questionUid), ...changes });
  });

  it('takes so many pairs, exceptions and papers, and no more', () => {
    const most = formAfter(
      ...times(serviceLimits.pairs + 1, forms.pairAdded(on)),
      ...times(serviceLimits.exceptions + 1, forms.exceptionAdded({ ...on, picked: 'other' })),
      forms.documentsPicked({ ...on, documents: times(serviceLimits.documents + 1, paper('d')) }),
    );
    expect([most.pairs, most.exceptions, most.documents].map(({ length }) => length)).toEqual([20, 10, 5]);
  });

  it('comes back after a reload, unless it was begun anew', () => {
    const stored = [questionUid, lobby].map((uid) => ({ ...emptyForm(uid), type: 'pump' }));
    const state = after(typed, forms.formsRestored({ forms: stored }));
    expect(state.serviceForm?.forms).toEqual([
      stored[1],
      { ...emptyForm(questionUid), typed: { comment: 'Done' } },
    ]);
  });
});

describe('the state of a form', () => {
  const slice = (...actions: UnknownAction[]) => after(...actions).serviceForm;
  const first = slice();
  const found = [{ field: 'comment', code: 'required' }] as const;
  const issues = forms.issuesFound({ ...on, found });
  const reason = { text: 'NotSent' } as never;
  const failed = forms.formFailed({ ...on, reason });
  const unfolded = forms.moreToggled({ ...on, isOpen: true });
  const saving = forms.savePressed(on);

  it.each<[string, UnknownAction[], object]>([
    ['is being saved', [saving], { saving: questionUid }],
    ['is not saved when something is wrong', [saving, issues], { issues: { ...on, found, attempts: 1 } }],
    ['counts how often Save was pressed', [issues, issues], { issues: { ...on, found, attempts: 2 } }],
    [
      'stays when saving fails',
      [issues, saving, forms.saveFailed()],
      { issues: { ...on, found, attempts: 1 } },
    ],
    ['is empty once it is a service', [issues, saving, forms.formTaken(on)], {}],
    ['cannot be shown', [failed], { failed: { ...on, reason } }],
    ['is open below "More"', [unfolded], { unfolded: questionUid }],
    ['is closed below "More"', [unfolded, forms.moreToggled({ ...on, isOpen: false })], {}],
    ['is closed at first', [unfolded, failed, issues, forms.formOpened(on)], {}],
    ['knows the position', [forms.fixFound({ ...on, location: null })], { fix: { ...on, location: null } }],
    ['shows an amendment', [saving, opened], { amending: amending('s1') }],
    [
      'saves an amendment',
      [opened, forms.amendPressed(on)],
      { saving: questionUid, amending: amending('s1') },
    ],
    [
      'has no amendment once it is sent',
      [opened, issues, forms.amendPressed(on), forms.amendmentTaken()],
      {},
    ],
    ['forgets an amendment that nobody began', [opened, forms.formOpened(on)], {}],
    [
      'changes nothing by what flows do',
      [forms.discardPressed(), forms.amendRetryPressed(), forms.formRetryPressed(on)],
      {},
    ],
  ])('%s', (_what, actions, changes) => {
    expect(slice(...actions)).toEqual({ ...first, ...changes });
  });

  it('is told to the screens of its question alone', () => {
    const state = after(failed, saving, unfolded, forms.fixFound({ ...on, location: { lat: 1 } as never }));
    expect(selectors.selectFormFailure(state)).toBe(reason);
    expect(
      selectors.selectFormFailure(stateAfter([failed], '/questions/other-lobby/service/log')),
    ).toBeNull();
    expect(selectors.selectFormFailure(after())).toBeNull();
    expect([questionUid, lobby].map((uid) => selectors.selectIsSaving(state, uid))).toEqual([true, false]);
    expect([questionUid, lobby].map((uid) => selectors.selectFixOn(state, uid))).toEqual([{ lat: 1 }, null]);
    expect(selectors.selectFixOn(after(), questionUid)).toBeNull();
  });
});

describe('an amendment', () => {
  it('takes the edits of its question, and no form does', () => {
    const state = after(opened, typed);
    expect(selectors.selectFormOn(state, questionUid).typed).toEqual({ comment: 'Doneas it was' });
    expect(state.serviceForm?.forms).toEqual([]);
    expect(selectors.selectAmending(state, questionUid)?.isEdited).toBe(true);
    expect(selectors.selectAmending(state, lobby)).toBeNull();
    expect(
      selectors.selectFormOn(after(opened, forms.typePicked({ questionUid: lobby, picked: 'x' })), lobby)
        .type,
    ).toBe('x');
    expect(selectors.selectTemplateOn(state, questionUid)).toEqual(template(field('comment')));
  });

  it('has a reason, and loses files one by one', () => {
    const reason = (words: string, at: number) => forms.reasonEdited({ splice: typing(words, at) });
    const state = after(
      opened,
      reason('Typo', 0),
      reason('!', 4),
      forms.recordedFileRemoved({ fileKey: 'f1' }),
    );
    expect(selectors.selectAmending(state, questionUid)).toEqual(
      amending('s1', { reason: 'Typo!', files: amending('s1').files.slice(1), isEdited: true }),
    );
    expect(after(reason('Typo', 0)).serviceForm).toEqual(after().serviceForm);
  });

  it('is begun by files that are added to it', () => {
    const key = amendmentFilesKey('s1');
    const added = [
      photosPicked({ questionUid: key, photos: [] }),
      recordingKept({ questionUid: key, audio: {} as never }),
    ];
    for (const action of added)
      expect(selectors.selectBegunAmendment(after(opened, action), 's1')).not.toBeNull();
    const other = photosPicked({ questionUid, photos: [] });
    expect(selectors.selectBegunAmendment(after(opened, other), 's1')).toBeNull();
    expect(selectors.selectFilesKeyOn(after(opened), questionUid)).toBe(key);
    expect(selectors.selectFilesKeyOn(after(), questionUid)).toBe(questionUid);
  });

  it('is set aside when it was begun, and comes back', () => {
    const state = after(opened, typed, forms.formOpened(on));
    expect(state.serviceForm?.amending).toBeNull();
    expect(selectors.selectBegunAmendment(state, 's1')?.form.typed).toEqual({ comment: 'Doneas it was' });
    expect(selectors.selectBegunAmendment(state, 's2')).toBeNull();
    expect(selectors.selectBegunAmendment(after(), 's1')).toBeNull();
    const again = after(opened, typed, forms.formOpened(on), opened, typed, forms.formOpened(on));
    expect(again.serviceForm?.setAside).toHaveLength(1);
    expect(after(opened, typed, forms.formOpened(on), opened).serviceForm?.setAside).toEqual([]);
  });

  it('comes back after a reload, unless it is open or newer', () => {
    const stored = ['s1', 's2', 's3'].map((uid) => amending(uid, { reason: 'stored', isEdited: true }));
    const newer = forms.amendmentOpened(amending('s2', { isEdited: true, reason: 'newer' }));
    const state = after(
      newer,
      forms.formOpened(on),
      opened,
      forms.amendmentsRestored({ amendments: stored }),
    );
    expect(state.serviceForm?.setAside).toEqual([
      stored[2],
      amending('s2', { isEdited: true, reason: 'newer' }),
    ]);
  });

  it('counts the files that stay and the new ones', () => {
    const papers = forms.documentsPicked({ ...on, documents: [paper('d1'), paper('d2')] });
    const drawn = forms.strokeDrawn({ ...on, stroke: [1, 2] });
    const count = (...actions: UnknownAction[]) => selectors.selectCountsOn(after(...actions), questionUid);
    expect(count(papers, drawn)).toEqual({ photo: 0, document: 2, audio: 0, signature: 1 });
    expect(count(opened, papers, drawn)).toEqual({ photo: 1, document: 3, audio: 1, signature: 1 });
    expect(selectors.selectIsFormEmpty(after(), questionUid)).toBe(true);
    expect(selectors.selectIsFormEmpty(after(typed), questionUid)).toBe(false);
  });
});
