-- Batches are read by statements of the program; databases of version 0.1.0 have a function for it.
drop function if exists read_books;
