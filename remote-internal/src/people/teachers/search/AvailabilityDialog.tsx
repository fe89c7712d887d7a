import { teachers } from '@tandem/shared/contract/people/teachers';
import type { AvailabilityQuery } from '@tandem/shared/contract/people/teachers.search';
import { useEndpoint } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useState } from 'react';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { AvailableList } from './AvailableList';
import { QuestionFields } from './QuestionFields';
import styles from './search.module.css';
import type { Question } from './question';

const lists = ['branch', 'location-course'] as const;

/** «Qui peut donner MAT à Morges le mardi à 18 h ?»: typed as a sentence or chosen field by field. */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const choices = useChoices(lists);
  const [question, setQuestion] = useState<Question>({});
  const { branchId, weekday, time } = question;
  const isAsked = branchId !== undefined && weekday !== undefined && time !== undefined;

  return (
    <Dialog isOpen onClose={onClose} title={'Qui peut donner un cours\u00a0?'} size="large">
      <Loaded of={choices}>
        {(known) => (
          <div className={styles.search}>
            <QuestionFields choices={known} question={question} onQuestion={setQuestion} />
            {isAsked ? (
              <Answer query={{ ...question, branchId, weekday, time }} />
            ) : (
              <p className={styles.note}>Indiquez au moins la branche, le jour et l’heure.</p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Answer({ query }: { query: AvailabilityQuery }) {
  const found = useEndpoint(teachers.availabilitySearch, { query });
  return <Loaded of={found}>{({ rows }) => <AvailableList rows={rows} isStale={found.isStale} />}</Loaded>;
}
