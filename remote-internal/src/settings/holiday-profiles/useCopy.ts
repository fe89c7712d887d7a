import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';

/** Makes the profile of the next training year and opens it, with what has to be verified. */
export function useCopy() {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const { run, isRunning } = useAction(holidayProfiles.copyToNextYear);

  const copy = async (id: number) => {
    const answer = await run({ params: { id } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { name, periods } = answer.body;
    const unsure = periods.filter(({ toVerify }) => toVerify).length;
    const note = unsure > 0 ? ` ${unsure} ${unsure > 1 ? 'périodes sont' : 'période est'} à vérifier.` : '';
    notify({ text: `«\u00a0${name}\u00a0» est créé.${note}`, tone: 'ok' });
    void navigate(`/internal/settings/holiday-profile/${answer.body.id}/edit`);
  };
  return { copy, isRunning };
}
