import { Anchor, Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../visitor/navigation/Link';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { filtersToggled } from '../../../state/desk/deskSlice';
import { useDeskTexts } from '../useDeskTexts';
import styles from './list.module.css';
import type { ListAddress } from '../../../state/list/listAddress';

/** A filter of a list, or its order. */
export type FilterField<Filters> = { label: string } & (
  | {
      kind: 'choice';
      of: keyof Filters & string;
      options: readonly (readonly [value: string, name: string])[];
      /** For an order, which is always one of the options. */
      hasNone?: false;
    }
  | { kind: 'text' | 'search' | 'date'; of: keyof Filters & string }
);

interface Props<Filters> {
  address: ListAddress<Filters>;
  fields: readonly FilterField<Filters>[];
  /** As the fields show them: as typed, else from the address. */
  values: Filters;
  onChoose?: (change: Partial<Filters>) => void;
  onType?: (change: Partial<Filters>) => void;
  /** Above the fields. */
  children?: ReactNode;
}

/**
 * The filters of a list as chips: each says what it does, and one that is set has a cross that takes it off.
 * The address holds each of them. On a phone the ones that are not set fold into a button; the search stays.
 */
export function FilterCard<Filters extends { [Key in keyof Filters]: string }>(props: Props<Filters>) {
  const { address, fields, values, onChoose, onType, children } = props;
  const texts = useDeskTexts();
  const { search } = useSelector(selectAddress);
  const { hasFilters = false } = useSelector((state: DeskRootState) => state.desk);
  const narrowing = address.narrowedBy(values);
  const change = (name: keyof Filters & string, value: string) => ({ [name]: value }) as Partial<Filters>;
  const isSearch = ({ kind }: FilterField<Filters>) => kind === 'search';
  const isSet = (field: FilterField<Filters>) => !isSearch(field) && narrowing.includes(field.of);
  const drawn = (field: FilterField<Filters>) => (
    <div
      key={field.of}
      className={field.kind === 'search' ? styles.search : styles.chip}
      data-set={isSet(field) || undefined}
    >
      {field.kind === 'choice' ? (
        <Choice
          label={field.label}
          value={values[field.of]}
          options={field.options}
          hasNone={field.hasNone ?? true}
          onChoose={(value) => onChoose?.(change(field.of, value))}
        />
      ) : (
        <TextInput
          type={field.kind}
          size="md"
          maxLength={200}
          autoComplete="off"
          label={field.label}
          value={values[field.of]}
          onChange={({ currentTarget }) => onType?.(change(field.of, currentTarget.value))}
        />
      )}
      {isSet(field) && (
        <Link
          className={styles.off}
          href={address.href({ ...address.filtersOf(search), ...change(field.of, '') })}
          aria-label={texts.FilterOff({ name: field.label })}
        >
          <span aria-hidden>×</span>
        </Link>
      )}
    </div>
  );
  return (
    <section className={styles.bar} aria-labelledby="filters">
      <VisuallyHidden component="h2" id="filters">
        {texts.Filters()}
      </VisuallyHidden>
      {children}
      <div id="filter-fields" className={styles.filters} data-folded={hasFilters ? undefined : ''}>
        {fields.filter(isSearch).map(drawn)}
        <Fold count={fields.filter(isSet).length} />
        {fields.filter((field) => !isSearch(field)).map(drawn)}
        {(narrowing.length > 0 || address.isNarrowed(address.filtersOf(search))) && (
          <Anchor
            component={Link}
            className={styles.clear}
            href={address.clearedHref(address.filtersOf(search))}
            underline="always"
          >
            {texts.ClearFilters()}
          </Anchor>
        )}
      </div>
    </section>
  );
}

/** On a phone: folds the filters and unfolds them. @param count of those that are set */
function Fold({ count }: { count: number }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { hasFilters = false } = useSelector((state: DeskRootState) => state.desk);
  return (
    <Button
      className={styles.fold}
      variant="default"
      size="md"
      aria-expanded={hasFilters}
      aria-controls="filter-fields"
      onClick={() => dispatch(filtersToggled({ isShown: !hasFilters }))}
    >
      {count > 0 ? texts.FiltersSet({ count }) : texts.Filters()}
    </Button>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  /** Whether nothing may be chosen. */
  hasNone: boolean;
  onChoose: (value: string) => void;
}

/** One filter. It also shows a value from the address that is no longer on the list. */
export function Choice({ label, value, options, hasNone, onChoose }: ChoiceProps) {
  const texts = useDeskTexts();
  const isListed = value === '' || options.some(([listed]) => listed === value);
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {hasNone && <option value="">{texts.All()}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {options.map(([listed, name]) => (
        <option key={listed} value={listed}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
