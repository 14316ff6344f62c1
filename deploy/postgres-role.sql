-- What Drumroll needs of a PostgreSQL: a role that owns its database and is nothing more.
create role drumroll login password 'drumroll' nosuperuser nobypassrls;
create database drumroll owner drumroll;
