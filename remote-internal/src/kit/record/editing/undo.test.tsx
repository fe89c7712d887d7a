import { students } from '@tandem/shared/contract/people/students';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { aContact, aStudentFile, outcome } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { changeName, openStudentFile, sent } from '../../../people/students/testing/student-file';

const file = aStudentFile();
const saved = (changes: Partial<StudentFile> = {}) => ({
  ...file,
  version: file.version + 1,
  identity: { ...file.identity, lastName: 'Blanchard' },
  ...changes,
});
const stale = (current: StudentFile) => outcome(409, { message: 'La fiche a changé.', reason: 'stale', current });

/** Saves another name; what the API answers to it, then to the undo. */
async function saveAndUndo(...answers: unknown[]) {
  const page = openStudentFile(file, { replies: [[students.change, () => answers.shift()]] });
  await changeName(page, 'Blanchard');
  await waitFor(() => expect(page.platform.notices).toHaveLength(1));
  page.platform.notices[0]!.action!.run();
  await waitFor(() => expect(page.platform.notices).toHaveLength(2));
  return { said: page.platform.notices.map(({ text }) => text), calls: sent(page, students.change.path) };
}

describe('chaque enregistrement répond', () => {
  it('nomme la section, et Annuler récrit les anciennes valeurs sur la nouvelle version', async () => {
    const { said, calls } = await saveAndUndo(saved(), file);
    expect(said).toEqual(['Identité enregistrée.', 'Identité\u00a0: modification annulée.']);
    expect(calls[1]?.input).toMatchObject({
      body: { section: 'identity', version: file.version + 1, values: { lastName: file.identity.lastName } },
    });
  });

  it('n’écrase pas ce que quelqu’un d’autre a mis au même endroit', async () => {
    const theirs = saved({ version: 9, identity: { ...file.identity, lastName: 'Blanc' } });
    const { said, calls } = await saveAndUndo(saved(), stale(theirs));
    expect(said[1]).toBe('La fiche a changé. Rien n’a été annulé.');
    expect(calls).toHaveLength(2);
  });

  it('s’annule malgré un changement ailleurs dans la fiche', async () => {
    const { said, calls } = await saveAndUndo(saved(), stale(saved({ version: 9 })), file);
    expect(said[1]).toBe('Identité\u00a0: modification annulée.');
    expect(calls[2]?.input).toMatchObject({ body: { version: 9 } });
  });

  it('un contact se retire sans question, et revient', async () => {
    const contact = aContact();
    const page = openStudentFile(aStudentFile({ contacts: [contact] }), {
      at: '/internal/students/show/12?tab=contacts',
      replies: [
        [students.removeContact, file],
        [students.restoreContact, file],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Retirer/ }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(sent(page, students.restoreContact.path)[0]?.input).toMatchObject({
        body: { version: contact.version + 1 },
      }),
    );
  });
});
