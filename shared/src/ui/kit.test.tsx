import { renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Avatar } from './display/Avatar';
import { Button } from './buttons/Button';
import { Chip } from './display/Chip';
import { DescriptionList } from './display/DescriptionList';
import { Loaded } from './layout/Loaded';
import { Menu } from './menus/Menu';
import { portraitSvg } from './display/portraits/portrait';
import { Tabs } from './layout/Tabs';
import { Tooltip } from './overlays/Tooltip';

describe('un bouton', () => {
  it('ne se presse pas deux fois pendant qu’il travaille', async () => {
    const handleClick = jest.fn();
    const { user } = renderPage(
      <Button isBusy busyLabel="Chargement..." onClick={handleClick}>
        Se connecter
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Chargement...' }));
    expect(handleClick).not.toHaveBeenCalled();
  });
});

describe('ce qui se charge', () => {
  const found = { data: undefined, error: null, isLoading: true, isStale: false, retry: jest.fn() };

  it('annonce le chargement', () => {
    renderPage(<Loaded of={found}>{() => null}</Loaded>);
    expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  });

  it('montre l’échec et laisse réessayer', async () => {
    const { user } = renderPage(
      <Loaded of={{ ...found, isLoading: false, error: new Error('Service indisponible') }}>{() => null}</Loaded>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Service indisponible');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(found.retry).toHaveBeenCalled();
  });

  it('garde sous un échec ce qui était déjà là', () => {
    renderPage(
      <Loaded of={{ ...found, data: 3, error: new Error('Hors ligne') }}>{(count) => <p>{count} lignes</p>}</Loaded>,
    );
    expect(screen.getByText('3 lignes')).toBeVisible();
  });
});

describe('un menu', () => {
  it('s’ouvre et se choisit au clavier', async () => {
    const handleSelect = jest.fn();
    const { user } = renderPage(
      <Menu
        label="Exporter"
        items={[
          { label: 'XLSX', onSelect: jest.fn() },
          { label: 'CSV', onSelect: handleSelect },
        ]}
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'XLSX' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(handleSelect).toHaveBeenCalled();
  });
});

describe('Tab dans un menu ouvert', () => {
  it.each([
    ['continue depuis son bouton', '{Tab}', 'Après'],
    ['revient avec Maj à son bouton', '{Shift>}{Tab}{/Shift}', 'Exporter'],
  ])('le ferme et %s', async (_, keys, next) => {
    const { user } = renderPage(
      <>
        <Menu label="Exporter" items={[{ label: 'CSV', onSelect: () => {} }]} />
        <Button>Après</Button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await screen.findByRole('menuitem', { name: 'CSV' });
    await user.keyboard(keys);
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('des onglets', () => {
  it('passent de l’un à l’autre au clavier', async () => {
    function Two() {
      const [active, setActive] = useState<'a' | 'b'>('a');
      const tabs = [
        { id: 'a', label: 'Identité', content: 'Qui' },
        { id: 'b', label: 'Formation', count: 1248, content: 'Quoi' },
      ] as const;
      return <Tabs tabs={tabs} active={active} onActive={setActive} />;
    }
    const { user } = renderPage(<Two />);
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveTextContent('Quoi'));
    expect(screen.getByRole('tab', { name: /1\s248/ })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('les petites pièces', () => {
  it('une info-bulle décrit ce qui a le foyer', async () => {
    const { user } = renderPage(
      <Tooltip content="Minimum de 12 caractères">
        <button type="button">Règles</button>
      </Tooltip>,
    );
    await user.tab();
    await waitFor(() => expect(screen.getByRole('button')).toHaveAccessibleDescription('Minimum de 12 caractères'));
  });

  it('un filtre se retire par son nom', async () => {
    const handleRemove = jest.fn();
    const { user } = renderPage(<Chip label="Région : Lausanne" isActive onRemove={handleRemove} />);
    await user.click(screen.getByRole('button', { name: 'Retirer Région : Lausanne' }));
    expect(handleRemove).toHaveBeenCalled();
  });

  it('une valeur inconnue se dit', () => {
    renderPage(<DescriptionList items={[{ label: 'Téléphone', value: null }]} />);
    expect(screen.getByRole('definition')).toHaveTextContent('Non renseigné');
  });

  it.each([
    ['Ada Rochat', 'AR'],
    ['Maria da Silva Pereira', 'MP'],
    ['Élodie', 'É'],
    ['', ''],
  ])('les initiales de %j sont %j', (name, initials) => {
    const { container } = renderPage(<Avatar name={name} />);
    expect(container).toHaveTextContent(initials);
  });

  it('les 24 portraits sont tous différents (spec §9)', () => {
    expect(new Set(Array.from({ length: 24 }, (_, index) => portraitSvg(index))).size).toBe(24);
    expect(portraitSvg(24)).toBe(portraitSvg(0));
  });
});
