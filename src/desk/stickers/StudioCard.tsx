import {
  Alert,
  Anchor,
  Button,
  Card,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, locales, type Locale } from '../../../contract/languages';
import { settingsPath } from '../../../contract/screens';
import {
  captionKinds,
  labelSheetNames,
  labelSheets,
  sheetLimits,
  type CaptionKind,
  type LabelSheet,
  type StickerFormat,
} from '../../../contract/stickerSheets';
import { overBy } from '../../../contract/text';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { ColorField } from '../ColorField';
import { wordsOf } from '../Failure';
import { NumberField } from '../NumberField';
import { Received } from '../Received';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import { useParts } from '../useParts';
import { SheetPreview } from './SheetPreview';
import styles from './stickers.module.css';
import {
  designFault,
  logoShares,
  sheetOf,
  type DesignFault,
  type SheetDesign,
} from '../../../state/stickers/studioRules';
import {
  selectLocalHost,
  selectPrintedOutOfUse,
  selectStickers,
} from '../../../state/stickers/stickersSelectors';
import {
  designEdited,
  downloadPressed,
  studioClosed,
  type Studio,
} from '../../../state/stickers/stickersSlice';

export interface StudioProps {
  studio: Studio;
}

/** The sheet as it will print, with its settings beside it. */
export function StudioCard({ studio }: StudioProps) {
  const texts = useDeskTexts();
  const { uids, design } = studio;
  const fault = designFault(design, uids?.length ?? 1);
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="studio">
      <Title order={2} size="h4" id="studio" mb="sm">
        {uids ? texts.PrintChosen({ count: uids.length }) : texts.PrintAllFound()}
      </Title>
      <div className={styles.studio}>
        <Stack gap="md">
          <SheetFields design={design} />
          <LookFields design={design} />
          <Text role="alert" size="sm" c="var(--sad)" mih="1.5em">
            {fault && faultText(texts, fault)}
          </Text>
          <Warnings />
          <Downloads studio={studio} />
        </Stack>
        <SheetPreview studio={studio} isDrawn={fault === null || fault === 'colour' || fault === 'labels'} />
      </div>
    </Card>
  );
}

/** What would make the printed stickers useless. */
function Warnings() {
  const texts = useDeskTexts();
  const host = useSelector(selectLocalHost);
  const outOfUse = useSelector(selectPrintedOutOfUse);
  return (
    <>
      {host !== null && <Alert color="gray">{texts.AddressLocal({ host })}</Alert>}
      {outOfUse > 0 && <Alert color="gray">{texts.ChosenOutOfUse({ count: outOfUse })}</Alert>}
    </>
  );
}

function faultText(texts: Texts['desk'], fault: DesignFault): string {
  switch (fault) {
    case 'colour':
      return texts.FaultColour();
    case 'labels':
      return texts.FaultLabels({ most: sheetLimits.labels });
    case 'size':
      return texts.FaultSize({ least: sheetLimits.shortestSide });
    case 'page':
      return texts.FaultPage();
    case 'overlap':
      return texts.FaultOverlap();
    case 'offset':
    case 'copies':
      return texts.FaultNumber();
  }
}

function useEdit() {
  const dispatch = useDispatch();
  return (design: Partial<SheetDesign>) => dispatch(designEdited({ design }));
}

const measures = ['columns', 'rows', 'left', 'top', 'width', 'height', 'pitchX', 'pitchY'] as const;

function SheetFields({ design }: { design: SheetDesign }) {
  const texts = useDeskTexts();
  const edit = useEdit();
  const { sheet, own, offset, copies } = design;
  const names: Record<(typeof measures)[number], string> = {
    columns: texts.LabelColumns(),
    rows: texts.LabelRows(),
    left: texts.MarginLeft(),
    top: texts.MarginTop(),
    width: texts.LabelWidth(),
    height: texts.LabelHeight(),
    pitchX: texts.PitchX(),
    pitchY: texts.PitchY(),
  };
  const { columns, rows } = sheetOf(design);
  return (
    <>
      <NativeSelect
        size="md"
        label={texts.LabelSheet()}
        value={sheet}
        onChange={({ currentTarget }) =>
          edit({ sheet: currentTarget.value as SheetDesign['sheet'], offset: 0 })
        }
      >
        {labelSheetNames.map((name) => (
          <option key={name} value={name}>
            {nameOf(texts, name, labelSheets[name])}
          </option>
        ))}
        <option value="own">{texts.OwnSheet()}</option>
      </NativeSelect>
      {sheet === 'own' && (
        <div className={styles.fields}>
          <NativeSelect
            size="md"
            label={texts.Paper()}
            value={own.page}
            onChange={({ currentTarget }) =>
              edit({ own: { ...own, page: currentTarget.value as LabelSheet['page'] } })
            }
          >
            <option value="A4">A4</option>
            <option value="letter">Letter</option>
          </NativeSelect>
          {measures.map((name) => (
            <NumberField
              key={name}
              label={names[name]}
              min={0}
              isWhole={name === 'columns' || name === 'rows'}
              value={own[name]}
              onChange={(value) => edit({ own: { ...own, [name]: value } })}
            />
          ))}
        </div>
      )}
      <div className={styles.fields}>
        <NumberField
          label={texts.FirstLabel()}
          min={1}
          max={columns * rows}
          value={offset + 1}
          onChange={(value) => edit({ offset: value - 1 })}
        />
        <NumberField
          label={texts.CopiesOfEach()}
          min={1}
          max={sheetLimits.copies}
          value={copies}
          onChange={(value) => edit({ copies: value })}
        />
      </div>
    </>
  );
}

function nameOf(
  texts: Texts['desk'],
  name: string,
  { columns, rows, width, height, page }: LabelSheet,
): string {
  const size = `${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10} mm`;
  const paper = page === 'A4' ? 'A4' : 'Letter';
  return texts.SheetNamed({
    name: name === 'A4 6' ? texts.PlainPaper() : name,
    count: columns * rows,
    size,
    paper,
  });
}

function LookFields({ design }: { design: SheetDesign }) {
  const texts = useDeskTexts();
  const fits = useFits();
  const edit = useEdit();
  const locale = useSelector(selectLocale);
  const captions: Record<CaptionKind, string> = {
    question: texts.CaptionQuestion(),
    plain: texts.CaptionPlain(),
    own: texts.CaptionOwn(),
    none: texts.CaptionNone(),
  };
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          size="md"
          label={texts.Caption()}
          value={design.caption}
          onChange={({ currentTarget }) => edit({ caption: currentTarget.value as CaptionKind })}
        >
          {captionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {captions[kind]}
            </option>
          ))}
        </NativeSelect>
        {design.caption === 'own' && (
          <TextInput
            size="md"
            label={texts.CaptionOwn()}
            {...fits(design.captionText, sheetLimits.captionLength)}
            value={design.captionText}
            onChange={({ currentTarget }) => edit({ captionText: currentTarget.value })}
          />
        )}
        {design.caption === 'plain' && (
          <NativeSelect
            size="md"
            label={texts.Language()}
            value={design.locale ?? locale}
            onChange={({ currentTarget }) => edit({ locale: currentTarget.value as Locale })}
          >
            {locales.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </NativeSelect>
        )}
        <ColorField
          label={texts.Colour()}
          offered={['#1d1b1a', '#7a2e2e', '#1f5c2e', '#1a4fa0', '#5b3a86']}
          value={design.colour}
          onChange={(colour) => edit({ colour })}
        />
      </div>
      <LogoFields design={design} />
      <Checkbox
        size="md"
        label={texts.PrintAddress()}
        checked={design.hasAddress}
        onChange={({ currentTarget }) => edit({ hasAddress: currentTarget.checked })}
      />
    </>
  );
}

/** The organisation's logo in the code, if it has one; else the way to its settings. */
function LogoFields({ design: { logo } }: { design: SheetDesign }) {
  const texts = useDeskTexts();
  const edit = useEdit();
  const { choices } = useParts(selectStickers, 'choices');
  const organisations = choices.status === 'loaded' ? choices.organisations : [];
  const withLogo = organisations.filter((one) => one.logo !== null);
  const [first] = organisations;
  if (withLogo.length === 0)
    return first ? (
      <Text size="sm">
        {/* A tab of its own, so that the chosen stickers and the design stay. */}
        <Anchor href={settingsPath('organisation', first.uid)} target="_blank" underline="always">
          {texts.LogoMissing()}
        </Anchor>
      </Text>
    ) : null;
  const sizes = [texts.LogoSmall(), texts.LogoMiddle(), texts.LogoLarge()];
  return (
    <div className={styles.fields}>
      <NativeSelect
        size="md"
        label={texts.LogoInCode()}
        value={logo?.orgUid ?? ''}
        onChange={({ currentTarget: { value } }) =>
          edit({ logo: value === '' ? null : { orgUid: value, share: logo?.share ?? logoShares[1] } })
        }
      >
        <option value="">{texts.LogoNone()}</option>
        {withLogo.map(({ uid, name }) => (
          <option key={uid} value={uid}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {logo && (
        <NativeSelect
          size="md"
          label={texts.LogoSize()}
          value={logo.share}
          onChange={({ currentTarget }) => edit({ logo: { ...logo, share: Number(currentTarget.value) } })}
        >
          {logoShares.map((share, index) => (
            <option key={share} value={share}>
              {sizes[index]}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}

const formatNames: Readonly<Record<StickerFormat, string>> = {
  pdf: 'PDF',
  svg: 'SVG',
  png: 'PNG',
  svg_zip: 'ZIP (SVG)',
  png_zip: 'ZIP (PNG)',
  csv: 'CSV',
};

function Downloads({ studio: { uids, design, file } }: StudioProps) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const count = uids?.length ?? Infinity;
  const formats: readonly StickerFormat[] =
    count === 1
      ? ['pdf', 'svg', 'png', 'csv']
      : ['pdf', 'svg_zip', ...(count <= sheetLimits.pngs ? ['png_zip' as const] : []), 'csv'];
  const isMaking = file?.status === 'making';
  const isCaptionLong = design.caption === 'own' && overBy(design.captionText, sheetLimits.captionLength) > 0;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {formats.map((format, index) => (
          <Button
            key={format}
            h={44}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={isCaptionLong || designFault(design, uids?.length ?? 1, format) !== null}
            loading={isMaking}
            onClick={() => dispatch(downloadPressed({ format }))}
          >
            {desk.DownloadAs({ format: formatNames[format] })}
          </Button>
        ))}
        <Button h={44} variant="default" onClick={() => dispatch(studioClosed())}>
          {desk.BackToList()}
        </Button>
      </Group>
      {file?.status === 'failed' && <Text role="alert">{wordsOf(texts, file.failure).text}</Text>}
      <Text role="status" size="sm" mih="1.5em">
        {file?.status === 'made' && desk.SheetMade()}
        {file?.status === 'making' && file.bytes !== undefined && <Received bytes={file.bytes} />}
      </Text>
      <Text size="sm" c="dimmed">
        {desk.PrintHelp()}
      </Text>
    </Stack>
  );
}
