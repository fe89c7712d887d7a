import { usePlatform } from '@tandem/shared/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { portraitOrder } from './portrait-order';
import styles from './Portraits.module.css';

interface Team {
  Portrait: ComponentType<{ index: number }>;
  /** Addresses of the photos that an administrator has set, by portrait. */
  photos: ReadonlyMap<number, string>;
}

/** As many as a narrow window shows, where the grid is one row. */
const inOneRow = 12;
const isNarrow = () => window.matchMedia('(max-width: 900px)').matches;

/** Spec §2: the team in random order. Decoration: it is fetched after the form stands. A narrow window has room for some. */
export function Portraits() {
  const [order] = useState(portraitOrder);
  const team = useTeam(order);

  return (
    <ul className={styles.grid}>
      {order.map((index) => (
        <li key={index} data-portrait={index} className={styles.tile}>
          {team && <Tile team={team} index={index} />}
        </li>
      ))}
    </ul>
  );
}

function Tile({ team: { Portrait, photos }, index }: { team: Team; index: number }) {
  const photo = photos.get(index);
  return photo ? <img className={styles.photo} src={photo} alt="" /> : <Portrait index={index} />;
}

function useTeam(order: readonly number[]): Team | undefined {
  const { call } = usePlatform();
  const [team, setTeam] = useState<Team>();

  useEffect(() => {
    const fetchTeam = async () => {
      const { photosOf, Portrait } = await import('./team');
      setTeam({ Portrait, photos: await photosOf(call, isNarrow() ? order.slice(0, inOneRow) : order) });
    };
    fetchTeam().catch(() => undefined); // The tiles stay empty: decoration never stops a sign-in.
  }, [call, order]);

  return team;
}
