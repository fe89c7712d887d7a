import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { asText } from '@tandem/shared/fields/text';
import { type Choices, choicesOf } from '@tandem/shared/forms/fields/useChoices';
import { useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, useStoredDraft } from './draft';
import { Progress } from './Progress';
import { Receipt } from './Receipt';
import { Review } from './Review';
import { type Answers, askedSteps, type Door } from './step';
import { StepScreen } from './StepScreen';
import styles from './Steps.module.css';
import { TokenOfForm, useFormToken } from './useFormToken';
import { type Sent, useSend } from './useSend';
import { useStepAt } from './useStepAt';

interface Props {
  door: Door;
  /** What is known of who fills in. */
  given?: Answers;
  /** The step that holds the e-mail which a link confirms; null where nothing has to be confirmed. */
  confirmedBy?: string | null;
}

/** A form of several screens, kept in this tab until it is sent. */
export function Steps({ door, given, confirmedBy = 'me' }: Props) {
  const found = useEndpoint(publicSubmissions.lists, { query: { kind: door.kind } }, { isStaleAfter: 300_000 });
  const draft = useStoredDraft(door.kind, given);
  const choices = useMemo(() => found.data && choicesOf(found.data.lists), [found.data]);
  const heading = <h1 className={styles.heading}>{door.title}</h1>;

  return choices && draft ? (
    <Opened {...{ door, draft, choices, confirmedBy }} />
  ) : (
    <div className={styles.frame}>
      {heading}
      <Loaded of={found}>{() => null}</Loaded>
    </div>
  );
}

interface OpenedProps {
  door: Door;
  draft: Draft;
  choices: Choices;
  confirmedBy: string | null;
}

interface SentProps extends Omit<OpenedProps, 'draft'> {
  sent: Sent;
}

function SentRequest({ door, choices, confirmedBy, sent: { ref, token, answers } }: SentProps) {
  const email = confirmedBy === null ? undefined : asText(answers[confirmedBy]?.['email']);
  return (
    <Receipt reference={ref} kind={door.kind} token={token} email={email}>
      <Review steps={askedSteps(door, answers).slice(0, -1)} answers={answers} choices={choices} />
    </Receipt>
  );
}

/** What leads on from a step: the last one sends, the one before it is read again first. */
const verbAt = (at: number, count: number) =>
  at === count - 1 ? 'Envoyer ma demande' : at === count - 2 ? 'Vérifier ma demande' : 'Continuer';

function Opened({ door, draft, choices, confirmedBy }: OpenedProps) {
  const isOnline = useOnline();
  const token = useFormToken(door.kind, draft);
  const { send, fault, refused, round, sent, forgive } = useSend(door, draft, token);
  const { answers } = draft.read();
  const steps = askedSteps(door, answers);
  const { at, goTo } = useStepAt(steps, answers);
  const heading = useRef<HTMLHeadingElement>(null);
  const visible = useRef(at);
  const [savedAt, setSavedAt] = useState(draft.read().savedAt);
  const step = steps[at]!;
  const isLast = at === steps.length - 1;
  const isRefused = refused[step.key] !== undefined;
  const before = steps.slice(0, -1);

  useEffect(() => {
    if (visible.current === at) return;
    visible.current = at;
    // Its summary takes it where an answer was refused.
    if (!isRefused) heading.current?.focus();
    window.scrollTo(0, 0);
  }, [at, isRefused]);

  /** Sends; what the server refuses is mended where it was said. */
  const sendAll = async (website: string) => {
    const faults = await send(website);
    const wrong = faults ? steps.findIndex(({ key }) => faults[key]) : -1;
    if (wrong !== -1) goTo(wrong);
  };

  if (sent) return <SentRequest {...{ door, choices, confirmedBy, sent }} />;

  return (
    <TokenOfForm value={token}>
      <div className={styles.frame}>
        <Progress title={door.short} at={at} titles={steps.map(({ title }) => title)} savedAt={savedAt} />
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {step.heading}
        </h1>
        {step.lead && <p className={styles.lead}>{step.lead}</p>}
        {!isOnline && (
          <Banner tone="warn">
            Pas de réseau. Continuez&nbsp;: vos réponses restent dans cet onglet et s’envoient une fois le réseau
            revenu.
          </Banner>
        )}
        {fault && <Banner tone="err">{fault}</Banner>}
        <StepScreen
          key={`${step.key} ${round}`}
          {...{ step, answers, choices, isLast }}
          verb={verbAt(at, steps.length)}
          refused={refused[step.key]}
          onChange={(values) => {
            draft.put(step.key, values);
            setSavedAt(draft.read().savedAt);
          }}
          onBack={at > 0 ? () => goTo(at - 1) : undefined}
          onDone={(values, website) => {
            draft.put(step.key, values);
            forgive();
            return isLast ? sendAll(website) : goTo(at + 1);
          }}
        >
          {isLast && <Review steps={before} answers={answers} choices={choices} onStep={goTo} />}
        </StepScreen>
      </div>
    </TokenOfForm>
  );
}
