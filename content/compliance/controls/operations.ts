import type { Control } from '../control.ts'

export const operationsControls: readonly Control[] = [
  {
    code: 'OP-01',
    title: 'Backups are made each night and can be read',
    about: 'The whole database is copied each night; a copy that cannot be read counts as none.',
    answers: { 'iso-27001': ['A.8.13'], 'uk-gdpr': ['Art. 32'] },
    reviewMonths: 3,
    shows: 'backups',
  },
  {
    code: 'OP-02',
    title: 'The site is reached over TLS with strict headers',
    about:
      'Browsers are told to insist on https, to run no foreign script, and to show the site in no foreign frame.',
    answers: {
      'iso-27001': ['A.8.20', 'A.8.21', 'A.8.24', 'A.8.26'],
      'pci-dss': ['4.2.1'],
      'uk-gdpr': ['Art. 32'],
    },
    reviewMonths: 3,
    shows: 'transport',
  },
  {
    code: 'OP-03',
    title: 'Logs say what happened, and no words of people',
    about: 'The log and the audit trail hold who did what and when; personal words are left out.',
    answers: {
      'iso-27001': ['A.8.15', 'A.8.16'],
      'pci-dss': ['10.2.1'],
      'uk-gdpr': ['Art. 5', 'Art. 32'],
    },
    reviewMonths: 6,
  },
  {
    code: 'OP-04',
    title: 'Machines and servers have the right time',
    about:
      'Servers take their time from the network; a machine whose clock is wrong is set right when it reports.',
    answers: { 'iso-27001': ['A.8.17'], 'pci-dss': ['10.6.1'], haccp: ['Monitoring'] },
    reviewMonths: 12,
    shows: 'clocks',
  },
  {
    code: 'OP-05',
    title: 'Known weaknesses are mended in time',
    about:
      'Dependencies are pinned and looked through for known weaknesses; serious ones are mended within fourteen days.',
    answers: {
      'iso-27001': ['A.8.8', 'A.8.19'],
      'pci-dss': ['6.3.1', '6.3.3', '11.3.1'],
      'uk-gdpr': ['Art. 32'],
      'cyber-essentials': ['UP.2', 'UP.3', 'UP.4'],
    },
    reviewMonths: 1,
    shows: 'dependencies',
  },
  {
    code: 'OP-06',
    title: 'Computers we work on are managed',
    about:
      'Laptops and phones are encrypted, updated, locked when left, and protected against malware.',
    answers: {
      'iso-27001': ['A.8.1', 'A.8.7', 'A.7.7'],
      'pci-dss': ['5.2.1', '5.3.1'],
      'uk-gdpr': ['Art. 32'],
      'cyber-essentials': ['CF.6', 'CF.7', 'MP.1', 'MP.2', 'UP.2'],
    },
    reviewMonths: 6,
  },
  {
    code: 'OP-07',
    title: 'Networks are closed unless opened for a reason',
    about:
      "Firewalls on servers, in the office and on machines' routers let in only what is needed; machines cannot reach each other.",
    answers: {
      'iso-27001': ['A.8.20', 'A.8.22', 'A.8.23'],
      'pci-dss': ['1.2.5', '1.3.2', '1.3.3', '1.2.1', '1.3.1'],
      'cyber-essentials': ['FW.1', 'FW.3', 'FW.4', 'FW.5', 'FW.6', 'FW.7'],
    },
    reviewMonths: 6,
  },
  {
    code: 'OP-08',
    title: 'Systems are set up the same way each time',
    about:
      'The configuration is one documented table with safe defaults; default passwords do not exist.',
    answers: {
      'iso-27001': ['A.8.9'],
      'pci-dss': ['2.2.1', '2.2.2'],
      'cyber-essentials': ['CF.1', 'CF.2', 'CF.3', 'CF.4', 'FW.2'],
    },
    reviewMonths: 6,
  },
  {
    code: 'OP-09',
    title: 'What we own and know is listed',
    about:
      'Machines, devices, laptops and data stores are listed with an owner, and classified by how much harm a leak does.',
    answers: {
      'iso-27001': ['A.5.9', 'A.5.12', 'A.5.13'],
      'pci-dss': ['1.2.3', '12.5.1'],
      'uk-gdpr': ['Art. 30'],
      'cyber-essentials': ['SC.1'],
    },
    reviewMonths: 12,
  },
  {
    code: 'OP-10',
    title: 'There is room to grow',
    about:
      'Disk, memory and the time that pages take are watched; the product is measured at ten times the load.',
    answers: { 'iso-42001': ['A.4.5'], 'iso-27001': ['A.8.6'], 'uk-gdpr': ['Art. 32'] },
    reviewMonths: 6,
  },
  {
    code: 'OP-11',
    title: 'Information is sent only by safe ways',
    about:
      'Mail servers are spoken to over TLS, email in our name is refused by SPF and DMARC, files are shared from the portal, and nothing confidential goes out by ordinary attachment.',
    answers: {
      'iso-27001': ['A.5.14', 'A.8.12'],
      'pci-dss': ['4.2.2', '5.4.1'],
      'uk-gdpr': ['Art. 32'],
    },
    reviewMonths: 12,
    shows: 'mail-domain',
  },
  {
    code: 'OP-12',
    title: 'Old media and devices leave no data behind',
    about:
      'Discs are wiped or destroyed, keys of machines are taken away when a machine is retired, and a note is kept.',
    answers: {
      'iso-27001': ['A.7.10', 'A.7.14', 'A.8.10'],
      'pci-dss': ['9.4.7'],
      'uk-gdpr': ['Art. 5', 'Art. 32'],
    },
    reviewMonths: 12,
  },
]
