import { Button } from '../buttons/Button';

/** Ends the showing of the recovery codes, which are not shown again. */
export const NotedButton = ({ onClick, className }: { onClick: () => void; className?: string | undefined }) => (
  <Button variant="primary" className={className} onClick={onClick}>
    J’ai noté mes codes
  </Button>
);
