/** Is it an MC's name? */
export const isMcName = (name: string): boolean => /^mc |\bmc$/i.test(name);
