import { formatInstant } from '@tandem/shared/rules/time/dates';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first line of every sheet of paper: when it was printed, and by whom. */
export function Printed({ name, className }: { name: string; className: string | undefined }) {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const handlePrint = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', handlePrint);
    return () => removeEventListener('beforeprint', handlePrint);
  }, []);
  return <p className={className} aria-hidden>{`Tandem, imprimé le ${formatInstant(at)} par ${name}`}</p>;
}
