import { Button } from '@tandem/shared/ui/buttons/Button';
import { lazy, Suspense, useState } from 'react';

const ReplaceDialog = lazy(() => import('./ReplaceDialog').then((module) => ({ default: module.ReplaceDialog })));

/** Opens the lessons that want a substitute: of everybody who is away, or of one teacher. */
export function ReplaceButton({ teacherId }: { teacherId?: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Trouver qui remplace
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReplaceDialog teacherId={teacherId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
