export const BIO_MAX = 2000;
