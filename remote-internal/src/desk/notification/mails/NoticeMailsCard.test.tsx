import { notifications } from '@tandem/shared/contract/desk/notifications';
import { outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NoticeMailsCard } from './NoticeMailsCard';

const saved = [
  { type: 'seat_free', mail: 'daily' },
  { type: 'coach_urgent', mail: 'now' },
];
const open = (answer: unknown = saved, at = '/') => {
  const page = renderPage(<NoticeMailsCard />, {
    at,
    replies: [
      [notifications.mails, saved],
      [notifications.changeMails, answer],
    ],
  });
  const sent = () => page.platform.calls.filter(({ method }) => method === 'PUT').map(({ input }) => input);
  return { ...page, sent };
};
const row = (name: string) => screen.findByRole('radiogroup', { name });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

describe('les notifications par e-mail', () => {
  it('montrent le choix de chaque type, et rien à enregistrer', async () => {
    open();
    expect(within(await row('Place libre')).getByRole('radio', { name: 'Résumé quotidien à 07:00' })).toBeChecked();
    expect(within(await row('Demande CoachApp urgente')).getByRole('radio', { name: 'E-mail immédiat' })).toBeChecked();
    expect(save()).toBeDisabled();
  });

  it('s’enregistrent ensemble, seulement ce qui change, et reviennent par l’avis', async () => {
    const page = open();
    await page.user.click(within(await row('Place libre')).getByRole('radio', { name: 'Jamais' }));
    await page.user.click(save());
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Réglages des e-mails enregistrés.'));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.sent()).toEqual([
      { body: { choices: [{ type: 'seat_free', mail: 'never' }] } },
      { body: { choices: [{ type: 'seat_free', mail: 'daily' }] } },
    ]);
  });

  it('se choisissent au clavier, et s’annulent', async () => {
    const page = open(saved, '/?change=mails');
    const group = within(await row('Place libre'));
    expect(group.getByRole('radio', { checked: true })).toHaveFocus();
    await page.user.keyboard('{ArrowDown}');
    expect(group.getByRole('radio', { name: 'Jamais' })).toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(group.getByRole('radio', { name: 'Résumé quotidien à 07:00' })).toBeChecked();
    expect(page.sent()).toEqual([]);
  });

  it('disent pourquoi un choix est refusé, et le gardent', async () => {
    const page = open(
      outcome(422, { message: 'Non.', errors: { choices: 'Une de ces notifications n’est pas à vous.' } }),
    );
    await page.user.click(within(await row('Place libre')).getByRole('radio', { name: 'Jamais' }));
    await page.user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Une de ces notifications n’est pas à vous.');
    expect(within(await row('Place libre')).getByRole('radio', { name: 'Jamais' })).toBeChecked();
  });
});
