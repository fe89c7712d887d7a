import type { Composition } from '@tandem/shared/releases/composition';
import { builtManifest } from '../built';
import type { Change, Line } from '../fault-proxy';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Other data than the server wrote into the page. */
const withData =
  (change: (data: Composition, origin: string) => Composition): Change =>
  (html, origin) =>
    Buffer.from(
      html
        .toString()
        .replace(/(?<=id="tandem">).*?(?=<\/script>)/, (json) =>
          JSON.stringify(change(JSON.parse(json) as Composition, origin)).replaceAll('<', '\\u003c'),
        ),
    );

/** The page says that a team runs a candidate here. */
export const withPreview: Line['rule'] = ({ isDocument }) =>
  isDocument ? withData((data) => ({ ...data, preview: { packages: ['remote-auth'], until: inAnHour() } })) : undefined;

/** The administrator sees Tandem as another person. */
export const withViewing: Line['rule'] = ({ path }) =>
  path === '/api/user'
    ? (json) => Buffer.from(JSON.stringify({ ...JSON.parse(json.toString()), viewing: { until: inAnHour() } }))
    : undefined;

/** Stands for what a team's own computer says of its last build. */
const lastBuild = '/robots.txt';

/** This remote comes from the computer of whoever writes it. */
export function fromThisComputer(name: string): Line['rule'] {
  const { container, initial } = builtManifest(name);
  const page = withData((data, origin) => {
    const { [name]: before, ...others } = data.remotes;
    if (!before) return data;
    const { start: _start, ...release } = before;
    return { ...data, remotes: { ...others, [name]: { ...release, entry: origin + lastBuild, local: origin } } };
  });
  const build = () => Buffer.from(JSON.stringify({ container, entry: `/r/${name}/${initial[0]}` }));
  return ({ path, isDocument }) => (isDocument ? page : path === lastBuild ? build : undefined);
}
