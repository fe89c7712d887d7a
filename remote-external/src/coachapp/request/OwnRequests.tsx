import { type OwnRequest, ownRequests } from '@tandem/shared/contract/desk/submissions.own';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { Status } from '@tandem/shared/ui/display/Status';
import { useState } from 'react';
import WithdrawalQuestion from '../../follow/WithdrawalQuestion';
import steps from '../../steps/Steps.module.css';
import styles from './OwnRequests.module.css';

/** «Mes demandes»: where each one stands, and who takes care of it. */
export function OwnRequests({ onNew }: { onNew: () => void }) {
  const [page, setPage] = useState(1);
  const found = useEndpoint(ownRequests.list, { query: { page } });
  const { run, isRunning, error } = useAction(ownRequests.withdraw);
  const { notify } = usePlatform();
  const [asked, setAsked] = useState<OwnRequest>();
  const [refusal, setRefusal] = useState<string>();

  const withdraw = async ({ id, version, ref }: OwnRequest) => {
    setRefusal(undefined);
    const answer = await run({ params: { id }, body: { version } });
    setAsked(undefined);
    if (!answer) return;
    if (answer.ok) return notify({ text: `La demande ${ref} est retirée.`, tone: 'ok' });
    setRefusal(answer.body.message);
    found.retry();
  };
  const fault = refusal ?? (error && 'La demande n’a pas pu être retirée. Réessayez dans un instant.');

  return (
    <div className={steps.frame}>
      <h1 className={steps.heading}>Mes demandes</h1>
      {fault && <Banner tone="err">{fault}</Banner>}
      <Loaded of={found}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState
              title="Vous n’avez pas encore fait de demande."
              text="Ce que vous envoyez ici, connecté·e, paraît dans cette liste."
              action={<Button onClick={onNew}>Nouvelle demande</Button>}
            />
          ) : (
            <>
              <ul className={styles.list} aria-label="Mes demandes">
                {rows.map((row) => (
                  <Request key={row.id} of={row} onWithdraw={() => setAsked(row)} />
                ))}
              </ul>
              {total > 25 && <Pagination page={page} size={25} total={total} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
      {asked && (
        <WithdrawalQuestion
          reference={asked.ref}
          isBusy={isRunning}
          onConfirm={() => void withdraw(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function Request({ of, onWithdraw }: { of: OwnRequest; onWithdraw: () => void }) {
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <strong>{`${of.initials}, ${of.ref}`}</strong>
        <Status tone="info">{of.status}</Status>
      </div>
      <DescriptionList
        items={[
          { label: 'Envoyée le', value: formatDate(of.sentOn) },
          { label: 'Antenne', value: of.office },
          { label: 'Coach', value: of.coach },
        ]}
      />
      {of.may.withdraw && (
        <div>
          <Button onClick={onWithdraw}>
            Retirer<span className="vh">{` la demande ${of.ref}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
