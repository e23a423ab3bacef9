import type { AreaWords } from './area-words.ts'

/** Companies, and the sites where their machines stand. */
export const sites: AreaWords = {
  deeds: {
    'company.changed': 'changed the details of the company',
    'company.created': 'made the company',
    'contact.erased': 'erased a contact of a company',
    'contact.added': 'added a contact of a company',
    'installation.cancelled': 'cancelled the installation',
    'installation.changed': 'changed what was agreed for the installation',
    'installation.finished': 'saw the last step of the installation done',
    'installation.machine_reserved': 'reserved a machine for the installation',
    'installation.started': 'started the installation of an enquiry',
    'installation.step_changed': 'changed a step of the installation',
    'site.changed': 'changed the details of the site',
    'site.created': 'added the site',
    'site.placed': 'put the site on the map',
  },
  subjects: {
    company: 'Company',
    contact: 'Contact',
    contact_book: 'Contacts of a company',
    installation: 'Installation',
    site: 'Site',
  },
}
