import { Button, Group, Input, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { useFocusPassedOn } from '../../ui/useFocusPassedOn';
import { wordsOf } from '../Failure';
import styles from './settings.module.css';
import { selectChosenPlace, selectPlaceSearch } from '../../../state/settings/settingsSelectors';
import { placeChosen, placeSearchClosed, placesSought } from '../../../state/settings/settingsSlice';

interface Props {
  label: string;
  error: string | undefined;
}

/** The place of a question, and a search for another one. The question moves when the form is saved. */
export function PlaceField({ label, error }: Props) {
  const all = useTexts();
  const { desk: texts } = all;
  const dispatch = useDispatch();
  const id = useId();
  const { uid, name } = useSelector(selectChosenPlace);
  const search = useSelector(selectPlaceSearch);
  const group = useRef<HTMLDivElement>(null);
  const passedOn = useFocusPassedOn(
    () => group.current?.querySelector<HTMLElement>('input[type="search"], button') ?? null,
  );
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      size="md"
      className={styles.whole}
      data-marked={error !== undefined || undefined}
    >
      <Stack gap="sm" ref={group} role="group" aria-labelledby={id} {...passedOn}>
        <Group gap="sm">
          <Text dir="auto">{name}</Text>
          {!search && (
            <Button variant="default" h={44} onClick={() => dispatch(placesSought({ q: '' }))}>
              {texts.MoveQuestion()}
            </Button>
          )}
        </Group>
        {search && (
          <>
            <TextInput
              type="search"
              size="md"
              maxLength={200}
              autoComplete="off"
              label={texts.MoveSearch()}
              value={search.q}
              onChange={({ currentTarget }) => dispatch(placesSought({ q: currentTarget.value }))}
            />
            {search.status === 'failed' && <Text role="alert">{wordsOf(all, search.failure).text}</Text>}
            {search.status === 'loading' && <LoadingBar label={all.Loading()} />}
            {search.status === 'loaded' && search.found.length === 0 && <Text>{texts.NoPlacesFound()}</Text>}
            {search.status === 'loaded' && search.found.length > 0 && (
              <Radio.Group
                aria-label={texts.MoveQuestion()}
                value={uid}
                onChange={(chosen) => {
                  const place = search.found.find((one) => one.uid === chosen);
                  if (place) dispatch(placeChosen({ uid: place.uid, name: place.name }));
                }}
              >
                <div className={styles.found}>
                  {search.found.map((place) => (
                    <Radio
                      key={place.uid}
                      className={styles.flag}
                      size="md"
                      value={place.uid}
                      label={place.site ? `${place.name} · ${place.site}` : place.name}
                    />
                  ))}
                </div>
              </Radio.Group>
            )}
            <Group>
              <Button variant="default" h={44} onClick={() => dispatch(placeSearchClosed())}>
                {all.Close()}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
