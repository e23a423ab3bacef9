/**
 * Days of England and Wales on which nobody answers the telephone, as of November 2026. The list to
 * compare with is gov.uk/bank-holidays; extend both parts before the last day is near.
 */
export const bankHolidays = {
  knownUntil: '2027-12-31',
  days: {
    // Years that are over: the day by law of a request that is taken down late still counts by them.
    '2024-01-01': "New Year's Day",
    '2024-03-29': 'Good Friday',
    '2024-04-01': 'Easter Monday',
    '2024-05-06': 'Early May bank holiday',
    '2024-05-27': 'Spring bank holiday',
    '2024-08-26': 'Summer bank holiday',
    '2024-12-25': 'Christmas Day',
    '2024-12-26': 'Boxing Day',
    '2025-01-01': "New Year's Day",
    '2025-04-18': 'Good Friday',
    '2025-04-21': 'Easter Monday',
    '2025-05-05': 'Early May bank holiday',
    '2025-05-26': 'Spring bank holiday',
    '2025-08-25': 'Summer bank holiday',
    '2025-12-25': 'Christmas Day',
    '2025-12-26': 'Boxing Day',
    '2026-01-01': "New Year's Day",
    '2026-04-03': 'Good Friday',
    '2026-04-06': 'Easter Monday',
    '2026-05-04': 'Early May bank holiday',
    '2026-05-25': 'Spring bank holiday',
    '2026-08-31': 'Summer bank holiday',
    '2026-12-25': 'Christmas Day',
    // A Saturday: the bank holiday is moved to Monday, but it is Boxing Day all the same.
    '2026-12-26': 'Boxing Day',
    '2026-12-28': 'Boxing Day (substitute day)',
    '2027-01-01': "New Year's Day",
    '2027-03-26': 'Good Friday',
    '2027-03-29': 'Easter Monday',
    '2027-05-03': 'Early May bank holiday',
    '2027-05-31': 'Spring bank holiday',
    '2027-08-30': 'Summer bank holiday',
    // A Saturday, as above.
    '2027-12-25': 'Christmas Day',
    '2027-12-27': 'Christmas Day (substitute day)',
    '2027-12-28': 'Boxing Day (substitute day)',
  } as Readonly<Record<string, string>>,
}
