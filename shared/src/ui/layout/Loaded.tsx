import type { ReactNode } from 'react';
import type { Found } from '../../query/query';
import { Button } from '../buttons/Button';
import { Skeleton } from './Skeleton';
import styles from './Loaded.module.css';

interface LoadedProps<T> {
  of: Found<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What `useEndpoint` found: a skeleton at first, the failure with «Réessayer», or the data. Data once shown stays under a failure. */
export function Loaded<T>({
  of: { data, error, isLoading, retry },
  skeleton = <Skeleton />,
  children,
}: LoadedProps<T>) {
  const isWaiting = data === undefined && !error && isLoading;
  return (
    <>
      {error && (
        <div className={styles.failure}>
          <p role="alert">{error.message}</p>
          <Button size="small" onClick={retry}>
            Réessayer
          </Button>
        </div>
      )}
      {isWaiting && (
        <div className={styles.wait} aria-busy="true">
          <span role="status" className="vh">
            Chargement…
          </span>
          {skeleton}
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
