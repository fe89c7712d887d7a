import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@tandem/shared/router';
import { buttonClass, type ButtonLook } from './button-look';

interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonLook {
  icon?: ReactNode;
}

/** A link to another address that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
