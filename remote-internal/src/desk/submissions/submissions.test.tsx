import { type Submission, submissions } from '@tandem/shared/contract/desk/submissions';
import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { lists } from '@tandem/shared/contract/settings/lists';
import { ApiError } from '@tandem/shared/platform';
import { aListItem, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SubmissionsEntry } from './SubmissionsEntry';

const aSubmission = (given: Partial<Submission> = {}): Submission => ({
  id: 5,
  version: 1,
  kind: 'aa_student',
  ref: 'AA-2026-4F7K',
  state: 'confirmed',
  name: 'Amélie Favre',
  about: 'Mathématiques, Français',
  isUrgent: false,
  sentAt: '2026-11-24T07:12:00Z',
  confirmedAt: '2026-11-24T07:20:00Z',
  askedAt: null,
  adviser: null,
  sections: [{ title: 'Moi', rows: [{ label: 'Natel', value: '079 555 77 88' }] }],
  cv: null,
  candidates: [],
  officeId: null,
  refusal: null,
  processedBy: null,
  processedAt: null,
  links: [],
  ...given,
});
const first = aSubmission({ state: 'unconfirmed', isUrgent: true });
const second = aSubmission({ id: 6, name: 'Rui Marques' });
const done = aSubmission({
  version: 2,
  state: 'processed',
  links: [{ label: 'Ouvrir la fiche', href: '/internal/students/show/12' }],
});
const candidate: Submission['candidates'][number] = {
  recordId: 12,
  label: 'Amelie Favre',
  hint: 'AP-26-00042, Morges',
  score: 0.9,
  verdict: 'probable',
  reasons: ['même natel'],
};

interface Options {
  query?: string;
  role?: string;
  kind?: SubmissionKind;
  record?: unknown;
  answer?: unknown;
  rows?: unknown[];
  open?: number;
}
const show = ({ query = '', role = 'admin', kind = 'aa_student', record, answer, rows, open = 2 }: Options = {}) =>
  renderPage(<SubmissionsEntry kind={kind} />, {
    at: `/internal/appapp${query}`,
    path: '/internal/appapp',
    user: aUser({ role }),
    replies: [
      [
        submissions.counts,
        { kinds: { [kind]: { open, urgent: 1, unconfirmed: 1, oldestAt: '2026-11-24T07:12:00Z' } } },
      ],
      [submissions.list, { rows: rows ?? [first, second], total: (rows ?? [first, second]).length }],
      [submissions.show, record ?? (({ params }: { params: { id: number } }) => (params.id === 6 ? second : first))],
      [
        submissions.compare,
        {
          rows: [
            { key: 'city', label: 'Localité', sent: 'Nyon', kept: 'Morges', state: 'differs' },
            { key: 'email', label: 'E-mail', sent: 'a@exemple.ch', kept: null, state: 'fills' },
            { key: 'phone', label: 'Natel', sent: '079 555 77 88', kept: '079 555 77 88', state: 'same' },
          ],
        },
      ],
      [submissions.accept, answer],
      [submissions.refuse, answer],
      [submissions.mark, answer],
      [lists.read, { 'coachapp-office': [aListItem({ id: 1, label: 'Antenne Nord' })] }],
    ],
  });
type Page = ReturnType<typeof show>;
const sent = ({ platform }: Page) => platform.calls.filter(({ method }) => method !== 'GET').map(({ input }) => input);
const press = async ({ user }: Page, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('les formulaires à vérifier', () => {
  it.each([
    ['appapp_administrator', 'ca_student'],
    ['coach', 'aa_student'],
    ['coach', 'aa_teacher'],
  ] as const)('un %s n’apprend rien des demandes %s', async (role, kind) => {
    const page = show({ role, kind, query: '?submissions=open&submission=5' });
    expect(page.container).toBeEmptyDOMElement();
    expect(page.platform.calls).toEqual([]);
  });

  it('n’offre rien quand aucune n’attend', async () => {
    const page = show({ open: 0 });
    await waitFor(() => expect(page.platform.calls).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('s’acceptent en trois clics, puis la suivante s’ouvre', async () => {
    const page = show({ answer: done });
    await press(page, /^Formulaires à vérifier \(2\)\s*1 urgent$/);
    const row = await screen.findByRole('link', { name: /Amélie Favre/ });
    expect(row).toHaveTextContent(/Urgent.*Non confirmée/);
    await page.user.click(row);
    expect(await screen.findByText('079 555 77 88')).toBeVisible();
    await press(page, 'Accepter');
    expect(await screen.findByRole('heading', { name: 'Rui Marques' })).toHaveFocus();
    expect(sent(page)).toEqual([{ params: { id: 5 }, body: { version: 1, recordId: null, take: [], officeId: null } }]);
    act(() => page.platform.notices[0]!.action!.run());
    expect(page.router.state.location.pathname).toBe('/internal/students/show/12');
  });

  it('se parcourent par J et K, et une touche décide', async () => {
    const page = show({ query: '?submission=5', answer: done });
    expect(await screen.findByRole('heading', { name: 'Amélie Favre' })).toBeVisible();
    await screen.findByRole('button', { name: 'Accepter' });
    await page.user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Rui Marques' })).toHaveFocus();
    await page.user.keyboard('k');
    expect(await screen.findByRole('heading', { name: 'Amélie Favre' })).toHaveFocus();
    await page.user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: /^Ne pas retenir/ }));
    await page.user.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'a');
    await page.user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(sent(page)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ne pas retenir/ })).toBeNull());
    await page.user.keyboard('a');
    await waitFor(() => expect(sent(page)).toHaveLength(1));
  });

  it('complètent la fiche de qui est probablement la même personne, avec les valeurs qu’on prend', async () => {
    const page = show({
      query: '?submission=5',
      record: aSubmission({ candidates: [candidate] }),
      answer: done,
      rows: [first],
    });
    expect(await screen.findByRole('radio', { name: /Amelie Favre/ })).toBeChecked();
    expect(await screen.findByRole('row', { name: /Localité Nyon.*Morges/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /E-mail.*Complète la fiche/ })).toBeVisible();
    expect(screen.getByText('1 valeur identique')).toBeVisible();
    await page.user.click(screen.getByRole('checkbox', { name: /Localité/ }));
    await press(page, 'Accepter');
    await waitFor(() => expect(sent(page)).toMatchObject([{ body: { recordId: 12, take: ['city'] } }]));
    expect(page.router.state.location.search).toBe('?submissions=open');
  });

  it('de CoachApp demandent l’antenne que l’adresse ne dit pas', async () => {
    const record = aSubmission({ kind: 'ca_student' });
    const page = show({ kind: 'ca_student', role: 'coach', query: '?submission=5', record, answer: done });
    const office = await screen.findByRole('combobox', { name: /^Antenne/ });
    await press(page, 'Accepter');
    expect(await screen.findByText('Choisissez l’antenne qui suivra la demande.')).toBeVisible();
    expect(sent(page)).toEqual([]);
    await page.user.selectOptions(office, '1');
    await press(page, 'Accepter');
    await waitFor(() => expect(sent(page)).toMatchObject([{ body: { officeId: 1 } }]));
  });

  it('non retenues ont un motif', async () => {
    const page = show({ query: '?submission=5', answer: aSubmission({ state: 'refused', version: 2 }) });
    await press(page, 'Ne pas retenir…');
    const dialog = within(await screen.findByRole('dialog', { name: /^Ne pas retenir/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Ne pas retenir' }));
    expect(sent(page)).toEqual([]);
    await page.user.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'Hors du canton');
    await page.user.click(dialog.getByRole('button', { name: 'Ne pas retenir' }));
    await waitFor(() =>
      expect(sent(page)).toEqual([{ params: { id: 5 }, body: { version: 1, reason: 'Hors du canton', letter: null } }]),
    );
  });

  it('indésirables se reprennent par Annuler', async () => {
    const page = show({ query: '?submission=5', answer: aSubmission({ state: 'spam', version: 2 }) });
    await press(page, 'Autres actions');
    await page.user.click(await screen.findByRole('menuitem', { name: 'Marquer comme indésirable' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(sent(page)).toMatchObject([
        { body: { version: 1, isSpam: true } },
        { body: { version: 2, isSpam: false } },
      ]),
    );
  });

  it('traitées entre-temps se montrent comme elles sont maintenant', async () => {
    const current = { ...done, processedBy: 'Sophie Jaquet', processedAt: '2026-11-24T09:00:00Z' };
    const page = show({ query: '?submission=5', answer: outcome(409, { message: 'x', reason: 'stale', current }) });
    await press(page, 'Accepter');
    expect(await screen.findByText(/entre-temps/)).toBeVisible();
    expect(screen.getByText('Traitée le 24.11.2026 10:00 par Sophie Jaquet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
  });

  it('le disent quand il n’y en a pas, ou quand celle-ci n’existe pas', async () => {
    const page = show({ query: '?submissions=open&submission=9', record: new ApiError(404, 'Introuvable.'), rows: [] });
    expect(await screen.findByText('Cette demande ne s’ouvre pas.')).toBeVisible();
    await press(page, 'Tous les formulaires');
    expect(await screen.findByText('Aucun formulaire à vérifier')).toBeVisible();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.router.state.location.search).toBe(''));
  });
});
