import { students } from '@tandem/shared/contract/people/students';
import { aStudentFile, outcome } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { changeName, openStudentFile as open, sent } from '../testing/student-file';

describe('une fiche que quelqu’un d’autre a enregistrée entre-temps', () => {
  const stale = (lastName: string) =>
    outcome(409, {
      message: 'Cette fiche a changé.',
      reason: 'stale',
      current: aStudentFile({
        version: 9,
        updatedBy: 'Sophie Jaquet',
        identity: { ...aStudentFile().identity, lastName },
      }),
    });
  const answers =
    (lastName: string) =>
    ({ body }: { body: { version: number } }) =>
      body.version === 9 ? aStudentFile({ version: 10 }) : stale(lastName);

  it('montre les deux valeurs, et garde la mienne si je le décide', async () => {
    const page = open(aStudentFile(), { replies: [[students.change, answers('Favre-Blanc')]] });
    await changeName(page, 'Rochat');

    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('row', { name: 'Nom Rochat Favre-Blanc' })).toBeVisible();
    expect(dialog.getByText(/Sophie Jaquet/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Garder mes valeurs' }));

    await screen.findByRole('button', { name: 'Modifier Identité' });
    expect(sent(page, students.change.path).at(-1)?.input).toMatchObject({
      body: { version: 9, values: { lastName: 'Rochat' } },
    });
  });

  it('ne demande rien quand c’est ce que j’ai saisi: une réponse s’est perdue en chemin', async () => {
    const page = open(aStudentFile(), { replies: [[students.change, answers('Rochat')]] });
    await changeName(page, 'Rochat');

    expect(await screen.findByRole('button', { name: 'Modifier Identité' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(page, students.change.path)).toHaveLength(1);
  });

  it('prend la sienne si je le décide', async () => {
    const page = open(aStudentFile(), { replies: [[students.change, answers('Favre-Blanc')]] });
    await changeName(page, 'Rochat');
    await page.user.click(await screen.findByRole('button', { name: 'Prendre leurs valeurs' }));

    await screen.findByRole('button', { name: 'Modifier Identité' });
    expect(sent(page, students.change.path)).toHaveLength(1);
  });

  it('enregistre sans question si c’était une autre section', async () => {
    const page = open(aStudentFile(), { replies: [[students.change, answers('Favre')]] });
    await changeName(page, 'Rochat');

    await screen.findByRole('button', { name: 'Modifier Identité' });
    expect(sent(page, students.change.path)).toHaveLength(2);
  });
});
