import { Form } from '../forms/Form';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { type ReactElement, useState } from 'react';
import { Banner } from './display/Banner';
import { Card } from './layout/Card';
import { CheckField } from './fields/CheckField';
import { ColumnChooser } from './tables/ColumnChooser';
import { ComboField } from './fields/ComboField';
import { type Column, DataTable } from './tables/DataTable';
import { DateField } from './fields/DateField';
import { DescriptionList } from './display/DescriptionList';
import { Dialog } from './overlays/Dialog';
import { EmptyState } from './layout/EmptyState';
import { KitRoot } from './layout/KitRoot';
import { Menu } from './menus/Menu';
import { PageHeader } from './layout/PageHeader';
import { Pagination } from './tables/Pagination';
import { PasswordField } from './fields/PasswordField';
import { RadioField } from './fields/RadioField';
import { SelectField } from './fields/SelectField';
import { Tabs } from './layout/Tabs';
import { TextAreaField } from './fields/TextAreaField';
import { TextField } from './fields/TextField';

const nothing = () => {};
const options = [{ value: 'CFC', label: 'CFC' }];
const columns: Column<{ id: number }>[] = [
  { id: 'name', header: 'Nom', cell: ({ id }) => `Ada ${id}`, isSortable: true, isHideable: true },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: () => <Menu label="Actions" trigger="…" items={[]} />,
  },
];
const table = { label: 'Apprentis', columns, sort: [], onSort: nothing, selection: [1], onSelection: nothing };
const error = 'Ce champ est requis.';

describe('axe ne trouve rien à redire', () => {
  it.each<[string, ReactElement]>([
    [
      'aux champs',
      <Form key="form" onSubmit={nothing}>
        <TextField label="Nom" name="name" isRequired error={error} hint="Comme sur la carte." />
        <TextAreaField label="Remarque" name="note" />
        <PasswordField label="Mot de passe" name="password" mark={{ tone: 'ok', text: 'Valide' }} />
        <SelectField label="Formation" options={options} value="" onValue={nothing} error={error} />
        <RadioField label="Genre" options={options} value="" onValue={nothing} isRequired error={error} />
        <CheckField label="Consentement" hint="Daté." error={error} />
        <DateField label="Naissance" value="2008-09-01" onValue={nothing} error={error} />
        <ComboField label="Entreprise" value={{ id: 1, label: 'Rochat' }} onValue={nothing} search={async () => []} />
      </Form>,
    ],
    [
      'au tableau',
      <div key="table">
        <ColumnChooser columns={columns} hidden={[]} onHidden={nothing} />
        <DataTable {...table} rows={[{ id: 1 }, { id: 2 }]} rowHref={({ id }) => `/show/${id}`} isStale />
        <Pagination page={2} size={25} total={1248} onPage={nothing} onSize={nothing} />
        <DataTable {...table} label="Chargement" rows={[]} isLoading />
      </div>,
    ],
    [
      'à la page',
      <div key="page">
        <PageHeader title="Apprentis" subtitle="1 248" actions={<Menu label="Exporter" items={[]} />} />
        <Tabs label="Parties" active="a" onActive={nothing} tabs={[{ id: 'a', label: 'Identité', content: 'Ada' }]} />
        <Card title="Fiche" action="Modifier">
          <DescriptionList items={[{ label: 'Nom', value: null }]} />
          <Banner tone="err">Non enregistré.</Banner>
          <EmptyState title="Rien" text="Encore." />
        </Card>
      </div>,
    ],
    [
      'à la fenêtre',
      <Dialog
        key="dialog"
        isOpen
        onClose={nothing}
        title="Adresse"
        actions={<button type="button">Enregistrer</button>}
      >
        <TextField label="Rue" name="street" />
      </Dialog>,
    ],
  ])('%s', async (_, parts) => {
    renderPage(
      <KitRoot>
        <main>{parts}</main>
      </KitRoot>,
    );
    await screen.findAllByRole('button');
    // Colours, landmarks and ligatures need a real page: the e2e suite looks at them there.
    const { violations } = await axe.run(document.body, {
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'label-content-name-mismatch': { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('axe ne trouve rien à redire à ce qui s’ouvre', () => {
  // The kit's own rules decide what of a menu can take the focus.
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync(join(__dirname, 'overlays/Popup.module.css'), 'utf8');
  beforeAll(() => document.head.append(sheet));
  afterAll(() => sheet.remove());
  it.each<[string, ReactElement, RegExp, string]>([
    [
      'à un menu',
      <Menu key="menu" label="Exporter" items={[{ label: 'CSV', onSelect: nothing }]} />,
      /Exporter/,
      'menuitem',
    ],
    [
      'au choix des colonnes',
      <ColumnChooser key="columns" columns={columns} hidden={[]} onHidden={nothing} />,
      /Colonnes/,
      'checkbox',
    ],
    [
      'à un choix parmi beaucoup',
      <ComboField
        key="combo"
        label="Entreprise"
        value={null}
        onValue={nothing}
        search={async () => [{ id: 1, label: 'Rochat' }]}
      />,
      /Ouvrir Entreprise/,
      'option',
    ],
  ])('%s, dans un repère de la page', async (_, part, opener, line) => {
    function Page() {
      const [container, setContainer] = useState<HTMLElement | null>(null);
      return (
        <KitRoot popups={container}>
          <main>
            <h1>Page</h1>
            {part}
            <div ref={setContainer} />
          </main>
        </KitRoot>
      );
    }
    const { user } = renderPage(<Page />);
    await user.click(screen.getByRole('button', { name: opener }));
    await screen.findAllByRole(line);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
