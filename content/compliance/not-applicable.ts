/** What of Annex A does not concern us, and why; everything else is answered by a control. */
export const notApplicable: Readonly<Record<string, string>> = {
  'A.7.6':
    'We run no server room and no other room with special protection; servers stand with the host, whose certificates we look at (SU-03, SU-04).',
  'A.8.30': 'Nobody outside the company develops software for us; libraries are covered by DV-06.',
}
