import type { AreaWords } from './area-words.ts'

/** Companies, and the sites where their machines stand. */
export const sites: AreaWords = {
  deeds: {
    'company.changed': 'changed the details of the company',
    'company.created': 'made the company',
    'contact.erased': 'erased a contact of a company',
    'contact.added': 'added a contact of a company',
    'site.changed': 'changed the details of the site',
    'site.created': 'added the site',
    'site.placed': 'put the site on the map',
  },
  subjects: {
    company: 'Company',
    contact: 'Contact',
    contact_book: 'Contacts of a company',
    site: 'Site',
  },
}
