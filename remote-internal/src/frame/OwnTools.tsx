import { usePlatform } from '@tandem/shared/platform';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { LogOut, Moon, Sun } from 'lucide-react';

/** The theme and the way out: in the top bar, and at the foot of the navigation where a phone has no room for them there. */
export function OwnTools() {
  const { theme, setTheme, signOut } = usePlatform();
  const isDark = theme === 'dark';
  return (
    <>
      <IconButton
        label={isDark ? 'Thème clair' : 'Thème sombre'}
        icon={isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
      <IconButton label="Se déconnecter" icon={<LogOut size={18} aria-hidden />} onClick={() => void signOut()} />
    </>
  );
}
