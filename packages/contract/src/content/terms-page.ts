/** The address at which an operator's page of terms stands, which its members accept as they register (record 1047). */
export const termsPage = 'syarat-dan-ketentuan'
