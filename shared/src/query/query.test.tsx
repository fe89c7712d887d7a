import { act, screen } from '@testing-library/react';
import * as z from 'zod';
import { endpoints, type EndpointRow } from '../contract/endpoint';
import { outcome, renderPage } from '../testing';
import { useAction, useEndpoint } from './query';

const thing = z.object({ name: z.string() });
const idParams = z.object({ id: z.int() });
const partParams = z.object({ id: z.int(), partId: z.int() });

const path = (name: string) => ({ path: `/api/${name}`, summary: name });
const things = endpoints(['student'], {
  own: { method: 'GET', ...path('own') },
  both: { method: 'GET', ...path('both'), reads: ['company', 'student'] },
  other: { method: 'GET', ...path('other'), reads: ['company'] },
  change: { method: 'POST', ...path('change') },
  changeOther: { method: 'POST', ...path('change-other'), changes: ['company'] },
  look: { method: 'POST', ...path('look'), reads: ['student'] },
  refused: { method: 'POST', ...path('refused') },
});

const Reader = ({ endpoint }: { endpoint: EndpointRow }) => {
  useEndpoint(endpoint, {});
  return null;
};

function Writer({ endpoint }: { endpoint: EndpointRow }) {
  const { run } = useAction(endpoint);
  return <button onClick={() => void run({})}>Enregistrer</button>;
}

describe('après un changement', () => {
  it.each([
    ['change', ['/api/own', '/api/both']],
    ['changeOther', ['/api/both', '/api/other']],
    ['look', []],
    ['refused', []],
  ] as const)('«%s» fait relire ce qui montre ce qu’il change, et rien d’autre', async (key, read) => {
    const { platform, user } = renderPage(
      <>
        {[things.own, things.both, things.other].map((endpoint) => (
          <Reader key={endpoint.path} endpoint={endpoint} />
        ))}
        <Writer endpoint={things[key]} />
      </>,
      {
        replies: Object.values(things).map((endpoint) => [
          endpoint,
          endpoint === things.refused ? outcome(422, { message: 'Non.' }) : {},
        ]),
      },
    );
    await act(async () => {});
    platform.calls.length = 0;
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await act(async () => {});
    expect(platform.calls.map((call) => call.path)).toEqual([things[key].path, ...read]);
  });

  it('une réponse qui est la fiche s’affiche aussitôt, et la fiche n’est pas relue', async () => {
    const show = { method: 'GET', ...path('things/:id'), params: idParams, reply: thing } as const;
    const save = { method: 'PATCH', ...path('things/:id/parts/:partId'), params: partParams, reply: thing } as const;
    const calls = endpoints(['student'], { show, save: { ...save, renews: show.path }, list: things.own });
    function Page() {
      const { data } = useEndpoint(calls.show, { params: { id: 7 } });
      const { run } = useAction(calls.save);
      return <button onClick={() => void run({ params: { id: 7, partId: 2 } })}>{data?.name}</button>;
    }
    const { platform, user } = renderPage(
      <>
        <Page />
        <Reader endpoint={calls.list} />
      </>,
      {
        replies: [
          [calls.show, { name: 'avant' }],
          [calls.save, { name: 'après' }],
          [calls.list, {}],
        ],
      },
    );
    const button = await screen.findByRole('button', { name: 'avant' });
    platform.calls.length = 0;
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'après' })).toBeVisible();
    expect(platform.calls.map((call) => call.path)).toEqual([save.path, calls.list.path]);
  });
});
