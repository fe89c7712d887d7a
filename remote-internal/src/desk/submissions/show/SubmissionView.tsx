import { type Submission, submissions } from '@tandem/shared/contract/desk/submissions';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { ArrowLeft, SearchX } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTreat } from '../act/useTreat';
import { Marks } from '../Marks';
import { isOpen, kindLabel, sentText } from '../submissions.labels';
import { Decision } from './Decision';
import { Outcome } from './Outcome';
import { Sections } from './Sections';
import styles from './show.module.css';

interface Props {
  id: number;
  /** Where the focus begins. */
  beginRef: RefObject<HTMLElement | null>;
  onBack: () => void;
  onDone: () => void;
}

/** One submission: who it is about, what to decide, and all that was sent. */
export function SubmissionView({ id, beginRef, onBack, onDone }: Props) {
  // What somebody decides upon is how it stands now.
  const found = useEndpoint(submissions.show, { params: { id } }, { isStaleAfter: 0 });
  const [current, setCurrent] = useState<Submission>();
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    beginRef.current = heading.current;
    heading.current?.focus({ preventScroll: true });
  }, [beginRef]);

  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Button size="small" variant="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          Tous les formulaires
        </Button>
        <h3 ref={heading} tabIndex={-1} data-personal="">
          {(!isMissing && found.data?.name) || 'Demande'}
        </h3>
      </div>
      {isMissing ? (
        <EmptyState
          icon={<SearchX size={28} aria-hidden />}
          title="Cette demande ne s’ouvre pas."
          text="Elle n’existe pas ou plus, ou une autre équipe la traite."
        />
      ) : (
        <Loaded of={found}>
          {(read) => {
            const of = current && current.version >= read.version ? current : read;
            return (
              <>
                {current && (
                  <Banner tone="warn">
                    Quelqu’un a traité ou modifié cette demande entre-temps&nbsp;: voici ce qu’il en est maintenant.
                  </Banner>
                )}
                <SubmissionDetails of={of} onStale={setCurrent} onDone={onDone} />
              </>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}

interface DetailsProps {
  of: Submission;
  onStale: (current: Submission) => void;
  onDone: () => void;
}

function SubmissionDetails({ of, onStale, onDone }: DetailsProps) {
  const treat = useTreat(of, { onStale, onDone });
  return (
    <>
      <div className={styles.facts}>
        <Marks of={of} />
        <p>{[kindLabel(of.kind), sentText(of)].join(' · ')}</p>
        <p>{of.about}</p>
      </div>
      <Outcome of={of} treat={treat} />
      {isOpen(of.state) ? (
        <Decision of={of} treat={treat}>
          <Sections of={of} />
        </Decision>
      ) : (
        <Sections of={of} />
      )}
    </>
  );
}
