import { act, screen, waitFor, within } from '@testing-library/react';
import { offer } from '@tandem/shared/contract/desk/offer';
import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import ApprenticePage from '../ApprenticePage';

const item = (id: number, label: string, extra = {}) => ({ id, label, code: null, isActive: true, extra });
const lists = {
  profession: [item(2, 'Assistant·e socio-éducatif', { certType: 'CFC' })],
  'learning-year': [item(3, '1re année')],
  'learning-school': [item(4, 'EPSIC')],
  branch: [item(5, 'Mathématiques'), item(6, 'Allemand')],
  'why-appapp': [item(7, 'Notes insuffisantes')],
  'location-course': [item(8, 'Morges'), item(9, 'Renens')],
  'payer-type': [item(10, 'Apprenti·e'), item(11, 'Représentant·e légal·e', { billTo: 'representative' })],
  'political-localities': [item(12, 'Morges', { npas: ['1110'] })],
};
const me = {
  firstName: 'Lina',
  lastName: 'Rochat',
  birthDate: '1999-05-04',
  gender: null,
  mobile: '+41791234567',
  email: 'lina@exemple.ch',
  street: 'Rue du Lac 1',
  npa: '1110',
  city: 'Morges',
  nationalityId: null,
  motherTongueId: null,
};
const training = {
  professionId: 2,
  professionName: null,
  certType: 'CFC',
  learningYearId: 3,
  learningSchoolId: 4,
  schoolDays: [],
  companyName: 'Crèche du Lac',
  companyCity: '',
  trainerName: '',
  trainerEmail: '',
};
const courses = {
  branches: [{ branchId: 5, whyAppappIds: [7], average: 35, goal: null }],
  locationCourseIds: [8],
  availability: { ma: ['soir'] },
  payerTypeId: 10,
  sourceStudentId: null,
  comment: '',
};
const key = 'tandem.demande.aa_student';
const stored = (answers: object) =>
  sessionStorage.setItem(key, JSON.stringify({ answers, token: 'jeton', openedAt: Date.now() - 60_000 }));
const open = (step = 0, replies: FakeReply[] = []) => {
  const page = renderPage(<ApprenticePage />, {
    at: '/external/aa-apprentice',
    replies: [
      ...replies,
      [offer.read, { trainingYear: null, isRegistrationOpen: true, branches: [], locations: [] }],
      [publicSubmissions.lists, { lists }],
      [publicSubmissions.openForm, { token: 'jeton' }],
    ],
  });
  if (step > 0) act(() => void page.router.navigate('/external/aa-apprentice', { state: { step } }));
  return page;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('l’inscription en ligne', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(window, 'scrollTo').mockReturnValue();
  });

  it('dit l’étape, et en a une de plus pour qui a moins de 18 ans', async () => {
    stored({ me: { ...me, birthDate: '2999-01-01' }, training });
    open(2);
    expect(await heading('Qui vous représente légalement\u00a0?')).toBeVisible();
    expect(screen.getByText(/^Étape 3 sur 5/)).toBeVisible();
  });

  it('résume ce qui manque, prend le focus et n’avance pas', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    const summary = await screen.findByText(/champs sont à remplir/);
    await waitFor(() => expect(summary.closest('[tabindex="-1"]')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Prénom' }));
    expect(screen.getByLabelText(/^Prénom/)).toHaveFocus();
  });

  it('avance d’une étape, dont le titre prend le focus, et revient sans rien perdre', async () => {
    stored({ me });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await waitFor(async () => expect(await heading('Quelle formation suivez-vous\u00a0?')).toHaveFocus());
    await user.type(screen.getByLabelText(/^Entreprise/), 'Crèche');
    await user.type(screen.getByLabelText(/^Profession/), 'socio');
    await user.click(screen.getByRole('button', { name: /^Assistant·e socio/ }));
    expect(screen.getByLabelText(/^Titre visé/)).toHaveValue('CFC');
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(await screen.findByLabelText(/^Prénom/)).toHaveValue('Lina');
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText(/^Entreprise/)).toHaveValue('Crèche');
    await act(() => router.navigate(-1));
    expect(await heading('Qui êtes-vous\u00a0?')).toBeVisible();
    expect(sessionStorage.getItem(key)).toContain('Crèche');
  });

  it('demande au moins un motif par branche', async () => {
    stored({ me, training, courses: { ...courses, branches: [{ ...courses.branches[0], whyAppappIds: [] }] } });
    const { user } = open(2);
    await user.click(await screen.findByRole('button', { name: 'Vérifier ma demande' }));
    expect(await screen.findAllByText('Choisissez au moins un motif.', { exact: false })).not.toHaveLength(0);
    await user.click(screen.getByLabelText('Notes insuffisantes'));
    await user.click(screen.getByRole('button', { name: 'Vérifier ma demande' }));
    expect(await heading('Tout est juste\u00a0?')).toBeVisible();
  });

  it('se remplit en 18 saisies par une personne adulte; la localité et le titre visé viennent d’eux-mêmes', async () => {
    const { user } = open();
    let inputs = 0;
    const type = async (label: RegExp, text: string) => {
      inputs += 1;
      await user.click(await screen.findByLabelText(label));
      await user.paste(text);
    };
    const choose = async (label: RegExp, value: string) => {
      inputs += 1;
      await user.selectOptions(await screen.findByLabelText(label), value);
    };
    const press = async (role: 'button' | 'checkbox', name: RegExp | string) => {
      inputs += 1;
      await user.click(await screen.findByRole(role, { name }));
    };
    const goOn = async (verb = 'Continuer') => user.click(screen.getByRole('button', { name: verb }));

    await type(/^Prénom/, 'Lina');
    await type(/^Nom/, 'Rochat');
    await type(/^Date de naissance/, '04.05.1999');
    await type(/^Natel/, '079 123 45 67');
    await type(/^E-mail/, 'lina@exemple.ch');
    await type(/^Rue/, 'Rue du Lac 1');
    await type(/^NPA/, '1110');
    expect(screen.getByLabelText(/^Localité/)).toHaveValue('Morges');
    await goOn();
    await type(/^Profession/, 'socio');
    await press('button', /^Assistant·e socio/);
    expect(screen.getByLabelText(/^Titre visé/)).toHaveValue('CFC');
    await choose(/^Année d/, '3');
    await choose(/^École/, '4');
    await type(/^Entreprise formatrice/, 'Crèche du Lac');
    await goOn();
    await choose(/^Branche/, '5');
    await press('checkbox', 'Notes insuffisantes');
    await choose(/^Lieu préféré/, '8');
    await press('checkbox', 'Mardi, soir');
    await choose(/^Qui paie/, '10');
    await goOn('Vérifier ma demande');
    await press('checkbox', /^J’ai lu/);
    expect(screen.getByRole('button', { name: 'Envoyer ma demande' })).toBeEnabled();
    expect(inputs).toBe(18);
  });

  it('prend en toutes lettres une profession qui n’est pas dans la liste', async () => {
    stored({ me, training: { ...training, professionId: null } });
    const { user } = open(1);
    await user.click(await screen.findByRole('button', { name: 'Je ne la trouve pas' }));
    const field = screen.getByLabelText(/^Votre profession/);
    await waitFor(() => expect(field).toHaveFocus());
    await user.paste('Luthière');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await heading('Quels cours vous aideraient\u00a0?')).toBeVisible();
    expect(sessionStorage.getItem(key)).toContain('Luthière');
  });

  it('ferme les moments que l’école prend, et oublie ceux qui étaient choisis', async () => {
    stored({
      me,
      training: { ...training, schoolDays: ['ma'] },
      courses: { ...courses, availability: { ma: ['matin', 'soir'] } },
    });
    open(2);
    expect(await screen.findByText('Un moment choisi')).toBeVisible();
    expect(screen.getAllByText('École')).toHaveLength(2);
    expect(screen.queryByRole('checkbox', { name: 'Mardi, matin' })).toBeNull();
  });

  it('monte la note par demi-point, range les lieux et propose le représentant légal avant 18 ans seulement', async () => {
    stored({ me, training, courses: { ...courses, locationCourseIds: [8, 9] } });
    const { user } = open(2);
    await user.click(await screen.findByRole('button', { name: 'Augmenter la note' }));
    expect(screen.getByText('4.0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Monter Renens' }));
    expect(sessionStorage.getItem(key)).toContain('"locationCourseIds":[9,8]');
    expect(screen.queryByRole('option', { name: 'Représentant·e légal·e' })).toBeNull();
  });

  it('dit quand les branches choisies sont données là où elles sont souhaitées, et ce que coûte une séance', async () => {
    stored({ me, training, courses });
    const at = { branchId: 5, locationCourseId: 8 };
    const hours = [
      { ...at, weekday: 'ma', startsAt: '18:00' },
      { ...at, weekday: 'me', startsAt: '17:30' },
      { branchId: 5, locationCourseId: 9, weekday: 'je', startsAt: '17:00' },
    ];
    const { user } = open(2, [
      [
        offer.read,
        {
          trainingYear: null,
          isRegistrationOpen: true,
          branches: [],
          locations: [],
          courses: hours,
          contribution: 1000,
        },
      ],
    ]);
    const tip = await screen.findByRole('note', { name: 'Cours donnés cette année' });
    expect(tip).toHaveTextContent(/^Mathématiques, Morges\s: mardi à 18\sh et mercredi à 17\sh\s30\.$/);
    expect(screen.getByText('CHF 10.00 par séance, confirmés avant le premier cours.')).toBeVisible();

    await user.selectOptions(screen.getByLabelText(/^Ajouter une branche/), 'Allemand');
    expect(tip).toHaveTextContent(/Allemand\s: pas encore de cours/);
    expect(screen.getByText(/^Cours donné ici\s: Mathématiques seulement$/)).toBeVisible();
  });

  it('ne parle ni de cours ni de prix tant que rien n’en est connu', async () => {
    stored({ me, training, courses });
    open(2);
    expect(await screen.findByRole('heading', { name: 'Participation' })).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByText(/par séance/)).toBeNull();
  });

  it('dit de quelle minute est ce qui est gardé', async () => {
    stored({ me });
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Prénom/), 'e');
    expect(screen.getByText(/^Enregistré \d\d:\d\d$/)).toBeVisible();
  });

  const send = async (reply: unknown) => {
    stored({ me, training, courses });
    const page = open(3, [[publicSubmissions.sendApprentice, reply]]);
    await page.user.click(await screen.findByLabelText(/^J’ai lu/));
    await page.user.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
    return page;
  };

  it('relit tout, envoie sans représentant pour une personne adulte et donne une référence', async () => {
    const { platform } = await send({ ref: 'AA-2026-4F7K' });
    expect(await heading('Votre demande est envoyée')).toHaveFocus();
    expect(screen.getByText('AA-2026-4F7K')).toBeVisible();
    expect(screen.getByText(/^Confirmez par le lien reçu à lina@exemple\.ch/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Mes cours' })).getByText(/Mathématiques – note 3\.5/),
    ).toBeVisible();
    expect(platform.calls.find(({ path }) => path === publicSubmissions.sendApprentice.path)?.input).toMatchObject({
      body: { token: 'jeton', website: '', payload: { me: { lastName: 'Rochat' }, representative: null } },
    });
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('renvoie le lien, à une adresse corrigée s’il le faut', async () => {
    stored({ me, training, courses });
    const { user, platform } = open(3, [
      [publicSubmissions.sendApprentice, { ref: 'AA-2026-4F7K' }],
      [publicSubmissions.resend, { ref: 'AA-2026-4F7K' }],
    ]);
    await user.click(await screen.findByLabelText(/^J’ai lu/));
    await user.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
    await user.click(await screen.findByRole('button', { name: 'Corriger l’adresse' }));
    const field = screen.getByLabelText(/^Votre adresse e-mail/);
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'lina.rochat@exemple.ch');
    await user.click(screen.getByRole('button', { name: 'Envoyer à cette adresse' }));
    expect(await screen.findByText(/reçu à lina\.rochat@exemple\.ch/)).toHaveTextContent('celui d’avant ne vaut plus');
    expect(platform.calls.at(-1)?.input).toEqual({
      body: { kind: 'aa_student', token: 'jeton', email: 'lina.rochat@exemple.ch' },
    });
  });

  it.each([
    ['payload.me.npa', 'Qui êtes-vous\u00a0?'],
    ['payload.consents.hasReadNotice', 'Tout est juste\u00a0?'],
  ])('mène à l’étape dont une réponse est refusée, où le résumé prend le focus\u00a0: %s', async (path, title) => {
    await send(outcome(422, { message: 'Refusé.', errors: { [path]: 'Ceci ne va pas.' } }));
    const summary = await screen.findByText(/^Un champ est à corriger/);
    await waitFor(() => expect(summary.closest('[tabindex="-1"]')).toHaveFocus());
    expect(await heading(title)).toBeVisible();
    expect(screen.getAllByText(/Ceci ne va pas\./)).not.toHaveLength(0);
  });

  it.each([
    [409, 'Trop tard.', /resté ouvert trop longtemps/],
    [429, 'Trop de demandes. Réessayez dans une heure.', /Trop de demandes/],
  ])('garde les réponses quand le serveur répond %s', async (status, message, said) => {
    const { platform } = await send(outcome(status, { message }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(sessionStorage.getItem(key)).toContain('Rochat');
    const opened = platform.calls.filter(({ path }) => path === publicSubmissions.openForm.path);
    expect(opened).toHaveLength(status === 409 ? 1 : 0);
  });

  it('dit que les inscriptions sont closes au lieu du formulaire', async () => {
    open(0, [[offer.read, { trainingYear: null, isRegistrationOpen: false, branches: [], locations: [] }]]);
    expect(await screen.findByText('Les inscriptions sont closes.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
  });
});
