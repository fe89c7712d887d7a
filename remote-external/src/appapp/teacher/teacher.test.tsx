import { act, screen, waitFor } from '@testing-library/react';
import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import TeacherPage from '../TeacherPage';

const me = {
  firstName: 'Noé',
  lastName: 'Favre',
  gender: null,
  birthDate: '',
  mobile: '+41791234567',
  email: 'noe@exemple.ch',
  street: '',
  npa: '',
  city: '',
  nationalityId: null,
  residencePermitId: null,
  permitValidUntil: '',
};
const open = async (replies: FakeReply[]) => {
  sessionStorage.setItem('tandem.demande.aa_teacher', JSON.stringify({ answers: { me }, token: 'jeton', openedAt: 1 }));
  const page = renderPage(<TeacherPage />, {
    at: '/external/aa-repetiteur',
    replies: [...replies, [publicSubmissions.lists, { lists: {} }]],
  });
  act(() => void page.router.navigate('/external/aa-repetiteur', { state: { step: 1 } }));
  return {
    ...page,
    choose: async (file: File) => page.user.upload(await screen.findByLabelText('Fichier du CV'), file),
  };
};
const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });

describe('le CV d’une candidature', () => {
  it('s’envoie avec le jeton du formulaire, se garde et se retire', async () => {
    const { user, choose, platform } = await open([[publicSubmissions.sendCv, { name: 'cv.pdf', size: 2048 }]]);
    await choose(pdf);
    expect(await screen.findByText('cv.pdf (2\u00a0Ko) est joint.', { normalizer: String })).toBeVisible();
    expect(platform.calls.at(-1)?.input).toEqual({ query: { token: 'jeton', name: 'cv.pdf' }, body: pdf });
    expect(sessionStorage.getItem('tandem.demande.aa_teacher')).toContain('cv.pdf');
    await user.click(screen.getByRole('button', { name: 'Retirer le CV' }));
    await waitFor(() => expect(screen.queryByText(/est joint/)).toBeNull());
  });

  it('dit pourquoi il est refusé', async () => {
    const { choose } = await open([
      [publicSubmissions.sendCv, outcome(422, { message: 'Ce n’est pas un PDF.', errors: {} })],
    ]);
    await choose(pdf);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce n’est pas un PDF.');
  });
});
