import type { NewCode } from '../../contract/access/second-factor';
import styles from './SecondFactor.module.css';

/** Modules of white around a QR code, as its norm asks. */
const margin = 4;

function pictureOf(qr: readonly string[]): string {
  const size = qr.length + 2 * margin;
  const path = qr
    .flatMap((row, y) => Array.from(row, (sign, x) => (sign === '#' ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The key of a code application, to be scanned or typed. No picture of a bug report shows it. */
export function CodeKey({ of: { key, qr } }: { of: NewCode }) {
  return (
    <div className={styles.key} data-personal>
      <img src={pictureOf(qr)} alt="Code QR à lire avec l’application" width={180} height={180} />
      <p>
        Ou recopiez cette clé&nbsp;: <code>{key.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </div>
  );
}
