import { releases, type ReleaseRow, type ReleaseShare } from '@tandem/shared/contract/delivery/releases';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';
import { useState } from 'react';
import { shortVersion } from '../releases/release.labels';

/** The one pointer of a package moves; to the release before or to the canary when no version is named. */
export interface Move {
  kind: 'promote' | 'rollback';
  name: string;
  version?: string;
  /** The share of people that a promoted release reaches; absent: the next one. */
  percent?: ReleaseShare;
}

/** Why nothing moved, in sentences. */
export interface Refusal {
  text: string;
  faults: readonly string[];
}

const overtaken = (live: string | null): Refusal => ({
  text: live
    ? `Entre-temps, une autre personne a mis en service la version ${shortVersion(live)}. Rien n’a été changé\u00a0; vous pouvez recommencer si cela convient encore.`
    : 'Entre-temps, une autre personne a changé la version en service. Rien n’a été changé.',
  faults: [],
});

/** Moves the pointer of a package, from the release that this screen shows as live. */
export function useMove(onDone: () => void) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const promote = useAction(releases.promote);
  const rollback = useAction(releases.rollback);
  const [refusal, setRefusal] = useState<Refusal>();

  const run = async ({ kind, name, version, percent }: Move, base: string) => {
    const params = { package: name };
    const body = { base, ...(version && { version }) };
    const answer = await (kind === 'promote'
      ? promote.run({ params, body: { ...body, ...(percent && { percent }) } })
      : rollback.run({ params, body }));
    if (!answer) return;
    if (answer.ok) {
      notify({ text: `${name}\u00a0: ${doneText(answer.body)}`, tone: 'ok' });
      return onDone();
    }
    await refresh(releases.promote);
    setRefusal(
      'faults' in answer.body ? { text: answer.body.message, faults: answer.body.faults } : overtaken(answer.body.live),
    );
  };

  return {
    run,
    refusal: refusal ?? failureOf(promote.error ?? rollback.error),
    isRunning: promote.isRunning || rollback.isRunning,
  };
}

const doneText = ({ version, state }: ReleaseRow) =>
  `la version ${shortVersion(version)} ${state === 'live' ? 'est en service' : 'avance par étapes'}.`;

const failureOf = (error: Error | null): Refusal | undefined =>
  error ? { text: error.message, faults: [] } : undefined;
