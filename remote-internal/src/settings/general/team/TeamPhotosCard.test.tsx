import { teamPhotos } from '@tandem/shared/contract/settings/team-photos';
import { aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { TeamPhotosCard } from './TeamPhotosCard';

const photo = new Blob(['jpeg'], { type: 'image/jpeg' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  // The browser's own work, which jsdom has not: a file that is no picture is refused.
  globalThis.createImageBitmap = async (file) => {
    if ((file as File).name.endsWith('.txt')) throw new Error('no picture');
    return { width: 300, height: 400, close: () => undefined };
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  HTMLCanvasElement.prototype.toBlob = (done) => done(photo);
});

const open = (places: readonly number[], replies: readonly FakeReply[] = []) =>
  renderPage(<TeamPhotosCard />, {
    user: aUser(),
    replies: [
      ...replies,
      [teamPhotos.list, { rows: places.map((place) => ({ place, version: 1 })) }],
      [teamPhotos.show, photo],
    ],
  });
const saved = ({ params }: { params: { place: number } }) => ({ place: params.place, version: 1, updatedAt: '' });
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('les photos de la page de connexion', () => {
  it('prennent les places libres, dans l’ordre; ce qui n’est pas une image se dit', async () => {
    const { user, platform } = open([1, 3], [[teamPhotos.put, saved]]);
    await user.upload(await screen.findByLabelText('Photos'), [file('a.png'), file('b.txt'), file('c.png')]);
    await waitFor(() => expect(platform.notices.map(({ text }) => text)).toContain('2 photos ajoutées.'));
    expect(platform.notices[0]?.text).toBe('«\u00a0b.txt\u00a0» n’est pas une image lisible.');
    const sent = platform.calls.filter(({ method }) => method === 'PUT').map(({ input }) => input);
    expect(sent).toMatchObject([{ params: { place: 2 } }, { params: { place: 5 } }]);
  });

  it('se retirent, et reviennent d’une pression', async () => {
    const { user, platform } = open(
      [4],
      [
        [teamPhotos.remove, null],
        [teamPhotos.put, saved],
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Retirer la photo 4' }));
    await waitFor(() => expect(platform.notices).toHaveLength(1));
    platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(platform.calls.find(({ method }) => method === 'PUT')?.input).toMatchObject({
        params: { place: 4 },
        body: photo,
      }),
    );
  });

  it('de deux personnes, la seconde apprend que la place a changé', async () => {
    const message = 'Quelqu’un vient de changer la photo de cette place.';
    const { user, platform } = open([4], [[teamPhotos.remove, outcome(409, { message })]]);
    await user.click(await screen.findByRole('button', { name: 'Retirer la photo 4' }));
    await waitFor(() => expect(platform.notices).toMatchObject([{ text: message, tone: 'error' }]));
  });

  it('vingt-quatre, et il n’y a plus de place', async () => {
    open(Array.from({ length: 24 }, (_, at) => at + 1));
    expect(await screen.findByText('Les 24 places sont prises.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ajouter des photos' })).toBeDisabled();
  });
});
