import type { AreaWords } from './area-words.ts'

/** Requests and complaints about personal data, and the registers. */
export const privacy: AreaWords = {
  deeds: {
    'privacy_case.acknowledged': 'acknowledged the data request or complaint',
    'privacy_case.code_sent': 'sent a code to download a person’s data',
    'privacy_case.corrected': 'put right the data request or complaint',
    'privacy_case.download_refused': 'refused a download of a person’s data',
    'privacy_case.downloaded': 'downloaded their data with link and code',
    'privacy_case.erased': 'erased a data request or complaint',
    'privacy_case.exported': 'collected everything about a person for their request',
    'privacy_case.file_read': 'downloaded what was collected for a data request',
    'privacy_case.moved': 'worked on the data request or complaint',
    'privacy_case.read': 'opened the data request or complaint',
    'privacy_case.received': 'took in a data request or complaint',
    'privacy_case.release_revoked': 'revoked the link to a person’s data',
    'privacy_case.released': 'sent a link to a person’s data',
    'privacy_case.reminded': 'reminded of the data request or complaint',
    'privacy_case.wiped': 'took the person out of a data request or complaint',
    'privacy_entry.added': 'added an entry to a data protection register',
    'privacy_entry.changed': 'changed an entry of a data protection register',
    'privacy_entry.removed': 'removed an entry of a data protection register',
    'privacy_list.read': 'looked at a list of data requests or complaints',
    'subject.erased': 'approved an erasure and erased everything about a person',
    'subject.erasure_declined': 'declined an erasure',
    'subject.erasure_requested': 'asked to erase everything about a person',
    'subject.exported': 'exported everything about a person',
    'subject.searched': 'searched for what we hold about a person',
  },
  subjects: {
    privacy_case: 'Data request',
    privacy_entry: 'Register entry',
    subject: 'Person',
  },
}
