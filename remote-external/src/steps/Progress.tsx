import styles from './Progress.module.css';

/** How far one is: «Étape 2 sur 5 : Ma formation», and what follows. */
export function Progress({ at, titles }: { at: number; titles: readonly string[] }) {
  const next = titles[at + 1];
  return (
    <div className={styles.progress}>
      <div className={styles.bars} aria-hidden>
        {titles.map((title, index) => (
          <span key={title} data-state={index < at ? 'done' : index === at ? 'here' : 'left'} />
        ))}
      </div>
      <p>
        <span>
          {`Étape ${at + 1} sur ${titles.length}\u00a0: `}
          <strong>{titles[at]}</strong>
        </span>
        {next && <span>{`Ensuite\u00a0: ${next.toLowerCase()}`}</span>}
      </p>
    </div>
  );
}
