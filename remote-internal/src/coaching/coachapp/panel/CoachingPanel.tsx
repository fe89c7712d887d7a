import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { LeaveDialog } from '@tandem/shared/forms/LeaveDialog';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { LockKeyhole, X } from 'lucide-react';
import { useState } from 'react';
import { UnsavedContext } from '../../../kit/record/editing/unsaved';
import { useIsPhone } from '../../../kit/useIsPhone';
import { SidePanel } from '../../../kit/side/SidePanel';
import { CoachingSteps } from '../steps/CoachingSteps';
import { reserved } from '../../coaching.labels';
import { ChangeForm } from './ChangeForm';
import { CoachingView } from './CoachingView';
import styles from './panel.module.css';
import { PanelHead } from './PanelHead';

/** One follow-up beside the list. */
export function CoachingPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useEndpoint(coachings.show, { params: { id } });
  const [isChanging, setIsChanging] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  const of = isMissing ? undefined : found.data;
  const isPhone = useIsPhone();
  const steps = of && !isChanging && <CoachingSteps of={of} onChange={() => setIsChanging(true)} />;
  const close = () => (isDirty ? setIsAsking(true) : onClose());

  return (
    <SidePanel
      label="Suivi CoachApp"
      onClose={close}
      foot={isPhone && steps}
      head={
        <>
          <PanelHead of={of} />
          {!isPhone && steps}
          <IconButton label="Fermer le suivi" icon={<X size={18} aria-hidden />} onClick={close} />
        </>
      }
    >
      {isMissing ? (
        <EmptyState
          icon={<LockKeyhole size={28} aria-hidden />}
          title="Ce suivi ne s’ouvre pas."
          text={`Il n’existe pas, ou il est ${reserved.toLowerCase()}.`}
        />
      ) : (
        <Loaded of={found}>
          {(coaching) => (
            <div className={styles.content}>
              {isChanging ? (
                <UnsavedContext value={setIsDirty}>
                  <ChangeForm of={coaching} onDone={() => setIsChanging(false)} />
                </UnsavedContext>
              ) : (
                <CoachingView of={coaching} />
              )}
            </div>
          )}
        </Loaded>
      )}
      <LeaveDialog isOpen={isAsking} onLeave={onClose} onStay={() => setIsAsking(false)}>
        Les modifications de ce suivi ne sont pas enregistrées.
      </LeaveDialog>
    </SidePanel>
  );
}
