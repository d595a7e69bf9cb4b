// Generated from supabase/migrations by scripts/generate-types.ts: change the migrations instead.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: "12";
  };
  public: {
    Tables: {
      application_cvs: {
        Row: {
          application_id: string;
          created_at: string;
          cv: Json;
        };
        Insert: {
          application_id: string;
          created_at?: string;
          cv: Json;
        };
        Update: {
          application_id?: string;
          created_at?: string;
          cv?: Json;
        };
        Relationships: [
          {
            foreignKeyName: "application_cvs_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: true;
            referencedRelation: "job_applications";
            referencedColumns: ["id"];
          },
        ];
      };
      application_skills: {
        Row: {
          application_id: string;
          created_at: string;
          experience_years: number | null;
          skills: string[];
        };
        Insert: {
          application_id: string;
          created_at?: string;
          experience_years?: number | null;
          skills: string[];
        };
        Update: {
          application_id?: string;
          created_at?: string;
          experience_years?: number | null;
          skills?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "application_skills_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: true;
            referencedRelation: "job_applications";
            referencedColumns: ["id"];
          },
        ];
      };
      connections: {
        Row: {
          addressee_id: string;
          created_at: string;
          id: string;
          note: string | null;
          requester_id: string;
          status: string;
          submission_id: string | null;
          updated_at: string;
        };
        Insert: {
          addressee_id: string;
          created_at?: string;
          id?: string;
          note?: string | null;
          requester_id: string;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
        };
        Update: {
          addressee_id?: string;
          created_at?: string;
          id?: string;
          note?: string | null;
          requester_id?: string;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      investor_profiles: {
        Row: {
          created_at: string;
          firm_name: string;
          hidden_at: string | null;
          id: string;
          investor_type: string;
          is_listed: boolean;
          is_verified: boolean;
          sectors: string[];
          stages: string[];
          thesis: string | null;
          ticket_max: number | null;
          ticket_min: number | null;
          updated_at: string;
          user_id: string;
          website: string | null;
        };
        Insert: {
          created_at?: string;
          firm_name: string;
          hidden_at?: string | null;
          id?: string;
          investor_type?: string;
          is_listed?: boolean;
          is_verified?: boolean;
          sectors?: string[];
          stages?: string[];
          thesis?: string | null;
          ticket_max?: number | null;
          ticket_min?: number | null;
          updated_at?: string;
          user_id: string;
          website?: string | null;
        };
        Update: {
          created_at?: string;
          firm_name?: string;
          hidden_at?: string | null;
          id?: string;
          investor_type?: string;
          is_listed?: boolean;
          is_verified?: boolean;
          sectors?: string[];
          stages?: string[];
          thesis?: string | null;
          ticket_max?: number | null;
          ticket_min?: number | null;
          updated_at?: string;
          user_id?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          answered_at: string | null;
          applicant_id: string | null;
          closing_told_at: string | null;
          consent_to_reveal: boolean;
          contact_chosen_at: string | null;
          cover_letter: string;
          created_at: string;
          decision_note: string | null;
          id: string;
          job_id: string;
          leaves_at: string | null;
          proposed_rate: number | null;
          rate_currency: string;
          rate_unit: string;
          read_at: string | null;
          status: string;
          submission_id: string | null;
          updated_at: string;
          with_cv: boolean;
          with_skills: boolean;
        };
        Insert: {
          answered_at?: string | null;
          applicant_id?: string | null;
          closing_told_at?: string | null;
          consent_to_reveal?: boolean;
          contact_chosen_at?: string | null;
          cover_letter: string;
          created_at?: string;
          decision_note?: string | null;
          id?: string;
          job_id: string;
          leaves_at?: string | null;
          proposed_rate?: number | null;
          rate_currency?: string;
          rate_unit?: string;
          read_at?: string | null;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
          with_cv?: boolean;
          with_skills?: boolean;
        };
        Update: {
          answered_at?: string | null;
          applicant_id?: string | null;
          closing_told_at?: string | null;
          consent_to_reveal?: boolean;
          contact_chosen_at?: string | null;
          cover_letter?: string;
          created_at?: string;
          decision_note?: string | null;
          id?: string;
          job_id?: string;
          leaves_at?: string | null;
          proposed_rate?: number | null;
          rate_currency?: string;
          rate_unit?: string;
          read_at?: string | null;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
          with_cv?: boolean;
          with_skills?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "job_applications_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      jobs: {
        Row: {
          budget_high: number;
          budget_max: number | null;
          budget_min: number | null;
          budget_rank: number | null;
          budget_type: string;
          client_id: string | null;
          client_name: string | null;
          closed_at: string | null;
          company_name: string | null;
          company_url: string | null;
          created_at: string;
          deadline: string | null;
          description: string;
          duration: string;
          employment_type: string | null;
          experience_level: string;
          expires_at: string;
          filled: boolean | null;
          for_client: boolean | null;
          for_students: boolean;
          id: string;
          is_featured: boolean;
          job_type: string;
          left_organization: string | null;
          left_poster: string | null;
          location: string | null;
          location_text: string;
          open_to_students: boolean;
          openings: number;
          organization_id: string | null;
          pay_currency: string;
          pay_key: string;
          pay_unit: string;
          reported_for: string | null;
          repost_of: string | null;
          search_text: string;
          skill_keys: string[];
          skills_required: string[];
          status: string;
          submission_id: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          budget_high?: never;
          budget_max?: number | null;
          budget_min?: number | null;
          budget_rank?: never;
          budget_type?: string;
          client_id?: string | null;
          client_name?: string | null;
          closed_at?: string | null;
          company_name?: string | null;
          company_url?: string | null;
          created_at?: string;
          deadline?: string | null;
          description: string;
          duration?: string;
          employment_type?: string | null;
          experience_level?: string;
          expires_at?: string;
          filled?: boolean | null;
          for_client?: boolean | null;
          for_students?: never;
          id?: string;
          is_featured?: boolean;
          job_type?: string;
          left_organization?: string | null;
          left_poster?: string | null;
          location?: string | null;
          location_text?: string;
          open_to_students?: boolean;
          openings?: number;
          organization_id?: string | null;
          pay_currency?: string;
          pay_key?: never;
          pay_unit?: string;
          reported_for?: string | null;
          repost_of?: string | null;
          search_text?: string;
          skill_keys?: string[];
          skills_required?: string[];
          status?: string;
          submission_id?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          budget_high?: never;
          budget_max?: number | null;
          budget_min?: number | null;
          budget_rank?: never;
          budget_type?: string;
          client_id?: string | null;
          client_name?: string | null;
          closed_at?: string | null;
          company_name?: string | null;
          company_url?: string | null;
          created_at?: string;
          deadline?: string | null;
          description?: string;
          duration?: string;
          employment_type?: string | null;
          experience_level?: string;
          expires_at?: string;
          filled?: boolean | null;
          for_client?: boolean | null;
          for_students?: never;
          id?: string;
          is_featured?: boolean;
          job_type?: string;
          left_organization?: string | null;
          left_poster?: string | null;
          location?: string | null;
          location_text?: string;
          open_to_students?: boolean;
          openings?: number;
          organization_id?: string | null;
          pay_currency?: string;
          pay_key?: never;
          pay_unit?: string;
          reported_for?: string | null;
          repost_of?: string | null;
          search_text?: string;
          skill_keys?: string[];
          skills_required?: string[];
          status?: string;
          submission_id?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "jobs_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "jobs_repost_of_fkey";
            columns: ["repost_of"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      meeting_requests: {
        Row: {
          created_at: string;
          id: string;
          message: string | null;
          preferred_on: string | null;
          requester_id: string;
          subject: string;
          submission_id: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          message?: string | null;
          preferred_on?: string | null;
          requester_id: string;
          subject: string;
          submission_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          message?: string | null;
          preferred_on?: string | null;
          requester_id?: string;
          subject?: string;
          submission_id?: string | null;
        };
        Relationships: [];
      };
      member_blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
          id: string;
        };
        Insert: {
          blocked_id: string;
          blocker_id: string;
          created_at?: string;
          id?: string;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
          id?: string;
        };
        Relationships: [];
      };
      mentor_profiles: {
        Row: {
          confirmed_at: string;
          created_at: string;
          fields: string[];
          headline: string;
          helps: string;
          hidden_at: string | null;
          hours_per_month: number;
          id: string;
          is_offering: boolean;
          languages: string[];
          listed_until: string | null;
          name_keys: string[];
          next_free_on: string | null;
          search_text: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          confirmed_at?: string;
          created_at?: string;
          fields: string[];
          headline: string;
          helps: string;
          hidden_at?: string | null;
          hours_per_month: number;
          id?: string;
          is_offering?: boolean;
          languages: string[];
          listed_until?: string | null;
          name_keys?: string[];
          next_free_on?: string | null;
          search_text?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          confirmed_at?: string;
          created_at?: string;
          fields?: string[];
          headline?: string;
          helps?: string;
          hidden_at?: string | null;
          hours_per_month?: number;
          id?: string;
          is_offering?: boolean;
          languages?: string[];
          listed_until?: string | null;
          name_keys?: string[];
          next_free_on?: string | null;
          search_text?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      notification_preferences: {
        Row: {
          created_at: string;
          muted: string[];
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          muted?: string[];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          muted?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          created_at: string;
          id: string;
          is_read: boolean;
          kind: string;
          link: string | null;
          message: string;
          note: string | null;
          params: Json;
          title: string;
          type: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_read?: boolean;
          kind?: string;
          link?: string | null;
          message: string;
          note?: string | null;
          params?: Json;
          title: string;
          type?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_read?: boolean;
          kind?: string;
          link?: string | null;
          message?: string;
          note?: string | null;
          params?: Json;
          title?: string;
          type?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      organization_members: {
        Row: {
          created_at: string;
          id: string;
          member_id: string;
          organization_id: string;
          shown: boolean;
        };
        Insert: {
          created_at?: string;
          id?: string;
          member_id: string;
          organization_id: string;
          shown?: boolean;
        };
        Update: {
          created_at?: string;
          id?: string;
          member_id?: string;
          organization_id?: string;
          shown?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "organization_members_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      organizations: {
        Row: {
          city: string | null;
          created_at: string;
          description: string | null;
          division: string | null;
          founded_year: number | null;
          hidden_at: string | null;
          id: string;
          is_hidden: boolean;
          is_listed: boolean;
          is_public: boolean;
          is_startup: boolean;
          name: string;
          name_key: string;
          proved_at: string | null;
          proved_domain: string | null;
          search_text: string;
          sector: string | null;
          sector_key: string;
          slug: string;
          stage: string | null;
          tagline: string | null;
          team_size: number | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          city?: string | null;
          created_at?: string;
          description?: string | null;
          division?: string | null;
          founded_year?: number | null;
          hidden_at?: string | null;
          id?: string;
          is_hidden?: boolean;
          is_listed?: boolean;
          is_public?: never;
          is_startup?: boolean;
          name: string;
          name_key?: string;
          proved_at?: string | null;
          proved_domain?: string | null;
          search_text?: string;
          sector?: string | null;
          sector_key?: string;
          slug?: string;
          stage?: string | null;
          tagline?: string | null;
          team_size?: number | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          city?: string | null;
          created_at?: string;
          description?: string | null;
          division?: string | null;
          founded_year?: number | null;
          hidden_at?: string | null;
          id?: string;
          is_hidden?: boolean;
          is_listed?: boolean;
          is_public?: never;
          is_startup?: boolean;
          name?: string;
          name_key?: string;
          proved_at?: string | null;
          proved_domain?: string | null;
          search_text?: string;
          sector?: string | null;
          sector_key?: string;
          slug?: string;
          stage?: string | null;
          tagline?: string | null;
          team_size?: number | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      profile_views: {
        Row: {
          profile_id: string;
          viewed_on: string;
          visitor: string;
        };
        Insert: {
          profile_id: string;
          viewed_on: string;
          visitor: string;
        };
        Update: {
          profile_id?: string;
          viewed_on?: string;
          visitor?: string;
        };
        Relationships: [
          {
            foreignKeyName: "profile_views_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "talent_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          came_of_age_at: string | null;
          city: string | null;
          consent_at: string | null;
          created_at: string;
          division: string | null;
          full_name: string | null;
          github_url: string | null;
          guardian_agreed_at: string | null;
          id: string;
          is_verified: boolean;
          is_younger: boolean;
          linkedin_url: string | null;
          locale: string;
          location: string | null;
          nid_verified: boolean;
          onboarding_completed_at: string | null;
          phone: string | null;
          phone_verified: boolean;
          twitter_url: string | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          came_of_age_at?: string | null;
          city?: string | null;
          consent_at?: string | null;
          created_at?: string;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          guardian_agreed_at?: string | null;
          id: string;
          is_verified?: boolean;
          is_younger?: boolean;
          linkedin_url?: string | null;
          locale?: string;
          location?: string | null;
          nid_verified?: boolean;
          onboarding_completed_at?: string | null;
          phone?: string | null;
          phone_verified?: boolean;
          twitter_url?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          came_of_age_at?: string | null;
          city?: string | null;
          consent_at?: string | null;
          created_at?: string;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          guardian_agreed_at?: string | null;
          id?: string;
          is_verified?: boolean;
          is_younger?: boolean;
          linkedin_url?: string | null;
          locale?: string;
          location?: string | null;
          nid_verified?: boolean;
          onboarding_completed_at?: string | null;
          phone?: string | null;
          phone_verified?: boolean;
          twitter_url?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      public_profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          division: string | null;
          full_name: string | null;
          github_url: string | null;
          id: string;
          is_verified: boolean;
          linkedin_url: string | null;
          location: string | null;
          twitter_url: string | null;
          website: string | null;
        };
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          id: string;
          is_verified: boolean;
          linkedin_url?: string | null;
          location?: string | null;
          twitter_url?: string | null;
          website?: string | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          id?: string;
          is_verified?: boolean;
          linkedin_url?: string | null;
          location?: string | null;
          twitter_url?: string | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "public_profiles_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "talent_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      skills: {
        Row: {
          category: string;
          created_at: string;
          id: string;
          name: string;
        };
        Insert: {
          category: string;
          created_at?: string;
          id?: string;
          name: string;
        };
        Update: {
          category?: string;
          created_at?: string;
          id?: string;
          name?: string;
        };
        Relationships: [];
      };
      talent_profiles: {
        Row: {
          availability: string;
          bio: string | null;
          confirmed_at: string;
          created_at: string;
          division: string | null;
          education: Json;
          experience_years: number;
          hidden_at: string | null;
          hourly_rate: number | null;
          id: string;
          is_open_to_freelance: boolean;
          is_open_to_work: boolean;
          listed_until: string | null;
          location_text: string;
          max_hourly_rate: number | null;
          min_hourly_rate: number | null;
          name_keys: string[];
          portfolio_projects: Json;
          portfolio_url: string | null;
          preferred_work_type: string[];
          rate_currency: string;
          rate_high: number;
          rate_key: string;
          rate_low: number;
          rate_rank: number | null;
          rate_unit: string;
          search_text: string;
          skill_names: string[];
          title: string;
          updated_at: string;
          user_id: string;
          work_experience: Json;
        };
        Insert: {
          availability?: string;
          bio?: string | null;
          confirmed_at?: string;
          created_at?: string;
          division?: string | null;
          education?: Json;
          experience_years?: number;
          hidden_at?: string | null;
          hourly_rate?: number | null;
          id?: string;
          is_open_to_freelance?: boolean;
          is_open_to_work?: boolean;
          listed_until?: string | null;
          location_text?: string;
          max_hourly_rate?: number | null;
          min_hourly_rate?: number | null;
          name_keys?: string[];
          portfolio_projects?: Json;
          portfolio_url?: string | null;
          preferred_work_type?: string[];
          rate_currency?: string;
          rate_high?: never;
          rate_key?: never;
          rate_low?: never;
          rate_rank?: never;
          rate_unit?: string;
          search_text?: string;
          skill_names?: string[];
          title: string;
          updated_at?: string;
          user_id: string;
          work_experience?: Json;
        };
        Update: {
          availability?: string;
          bio?: string | null;
          confirmed_at?: string;
          created_at?: string;
          division?: string | null;
          education?: Json;
          experience_years?: number;
          hidden_at?: string | null;
          hourly_rate?: number | null;
          id?: string;
          is_open_to_freelance?: boolean;
          is_open_to_work?: boolean;
          listed_until?: string | null;
          location_text?: string;
          max_hourly_rate?: number | null;
          min_hourly_rate?: number | null;
          name_keys?: string[];
          portfolio_projects?: Json;
          portfolio_url?: string | null;
          preferred_work_type?: string[];
          rate_currency?: string;
          rate_high?: never;
          rate_key?: never;
          rate_low?: never;
          rate_rank?: never;
          rate_unit?: string;
          search_text?: string;
          skill_names?: string[];
          title?: string;
          updated_at?: string;
          user_id?: string;
          work_experience?: Json;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          created_at: string;
          is_primary: boolean;
          role: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          is_primary?: boolean;
          role: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          is_primary?: boolean;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_skills: {
        Row: {
          created_at: string;
          level: string;
          skill_id: string;
          updated_at: string;
          user_id: string;
          years_experience: number;
        };
        Insert: {
          created_at?: string;
          level?: string;
          skill_id: string;
          updated_at?: string;
          user_id: string;
          years_experience?: number;
        };
        Update: {
          created_at?: string;
          level?: string;
          skill_id?: string;
          updated_at?: string;
          user_id?: string;
          years_experience?: number;
        };
        Relationships: [
          {
            foreignKeyName: "user_skills_skill_id_fkey";
            columns: ["skill_id"];
            isOneToOne: false;
            referencedRelation: "skills";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_skills_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "talent_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
    };
    Views: {
      my_acceptances: {
        Row: {
          application_id: string;
          company_name: string | null;
          organization_name: string | null;
          organization_slug: string | null;
          poster_is_verified: boolean;
          poster_name: string | null;
          proved_at: string | null;
          proved_domain: string | null;
          shared_at: string | null;
          shared_email: string | null;
          shared_name: string | null;
          shared_phone: string | null;
          shared_with: string | null;
          sharing_ended_at: string | null;
          thread_id: string | null;
        };
        Relationships: [];
      };
      my_application_threads: {
        Row: {
          application_id: string;
          thread_id: string;
        };
        Relationships: [];
      };
      my_connections: {
        Row: {
          created_at: string;
          direction: string;
          id: string;
          member_avatar_url: string | null;
          member_division: string | null;
          member_email: string | null;
          member_id: string;
          member_location: string | null;
          member_name: string;
          member_talent_id: string | null;
          member_title: string | null;
          note: string | null;
          status: string;
          thread_id: string | null;
          updated_at: string;
        };
        Relationships: [];
      };
      my_meetings: {
        Row: {
          called_off_by_me: boolean | null;
          called_off_reason: string | null;
          created_at: string;
          held_at: string | null;
          id: string;
          kind: string;
          mine: boolean;
          my_turn: boolean;
          other_investor: string | null;
          other_name: string;
          other_page: string | null;
          purpose: string;
          status: string;
          thread_id: string | null;
          times: string[];
          updated_at: string;
          zone: string;
        };
        Relationships: [];
      };
      my_mentorship_notes: {
        Row: {
          body: string;
          created_at: string;
          held_on: string;
          id: string;
          mentorship_id: string;
        };
        Relationships: [];
      };
      my_mentorships: {
        Row: {
          answer_by: string;
          answered_at: string | null;
          created_at: string;
          direction: string;
          extended: boolean;
          goal: string;
          id: string;
          member_name: string;
          member_talent_id: string | null;
          mentor_id: string | null;
          question: string;
          reason: string | null;
          reply: string | null;
          state: string;
          thread_id: string | null;
        };
        Relationships: [];
      };
      my_messages: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          mine: boolean;
          reported: boolean;
          thread_id: string;
        };
        Relationships: [];
      };
      my_notifications: {
        Row: {
          asks_for_money: boolean;
          awaits_answer: boolean;
          created_at: string;
          id: string;
          is_read: boolean;
          kind: string;
          link: string | null;
          message: string;
          note: string | null;
          params: Json;
          subject_name: string | null;
          title: string;
          type: string;
          unread: number;
        };
        Relationships: [];
      };
      my_sessions: {
        Row: {
          created_at: string;
          device: string | null;
          id: string;
          is_current: boolean;
          last_seen_at: string;
        };
        Relationships: [];
      };
      my_thread_blocks: {
        Row: {
          created_at: string;
          id: string;
          label: string;
        };
        Relationships: [];
      };
      my_threads: {
        Row: {
          active_at: string;
          applicant_number: number | null;
          application_id: string | null;
          created_at: string;
          has_left: boolean;
          id: string;
          is_open: boolean;
          job_id: string | null;
          job_title: string | null;
          kind: string;
          last_message: string | null;
          last_message_at: string | null;
          last_mine: boolean | null;
          other_company: string | null;
          other_name: string | null;
          side: string | null;
          unread: number;
        };
        Relationships: [];
      };
      own_investor_profile: {
        Row: {
          created_at: string | null;
          firm_name: string | null;
          hidden_at: string | null;
          id: string | null;
          investor_type: string | null;
          is_listed: boolean | null;
          is_verified: boolean | null;
          sectors: string[] | null;
          stages: string[] | null;
          thesis: string | null;
          ticket_max: number | null;
          ticket_min: number | null;
          updated_at: string | null;
          user_id: string | null;
          website: string | null;
        };
        Relationships: [];
      };
      own_jobs: {
        Row: {
          budget_max: number | null;
          budget_min: number | null;
          budget_type: string | null;
          client_id: string | null;
          client_name: string | null;
          closed_at: string | null;
          company_name: string | null;
          company_url: string | null;
          created_at: string | null;
          deadline: string | null;
          description: string | null;
          duration: string | null;
          employment_type: string | null;
          experience_level: string | null;
          expires_at: string | null;
          filled: boolean | null;
          for_client: boolean | null;
          id: string | null;
          is_featured: boolean | null;
          job_type: string | null;
          location: string | null;
          open_to_students: boolean | null;
          openings: number | null;
          organization_id: string | null;
          pay_currency: string | null;
          pay_unit: string | null;
          reported_for: string | null;
          repost_of: string | null;
          skills_required: string[] | null;
          status: string | null;
          submission_id: string | null;
          title: string | null;
          updated_at: string | null;
        };
        Relationships: [];
      };
      received_applications: {
        Row: {
          applicant_email: string | null;
          applicant_name: string;
          applicant_number: number;
          applicant_phone: string | null;
          asks_for_money: boolean;
          contact_withdrawn: boolean;
          cover_letter: string;
          created_at: string;
          decision_note: string | null;
          has_cv: boolean;
          id: string;
          is_revealed: boolean;
          is_shortlisted: boolean;
          job_budget_max: number | null;
          job_budget_min: number | null;
          job_budget_type: string;
          job_id: string;
          job_pay_currency: string;
          job_pay_unit: string;
          job_received: number;
          job_title: string;
          job_waiting: number;
          note: string | null;
          place: number;
          proposed_rate: number | null;
          rate_currency: string;
          rate_unit: string;
          read_at: string | null;
          shown_skills: string[] | null;
          shown_years: number | null;
          status: string;
          updated_at: string;
        };
        Relationships: [];
      };
    };
    Functions: {
      account_unclaimed: {
        Args: never;
        Returns: boolean;
      };
      alert_by_token: {
        Args: { token: string };
        Returns: Json;
      };
      answer_as_guardian: {
        Args: { token: string; agrees: boolean };
        Returns: undefined;
      };
      answer_connection: {
        Args: { id: string; decision: string };
        Returns: string;
      };
      answer_contact: {
        Args: { id: string; reason: string };
        Returns: undefined;
      };
      answer_domain_mail: {
        Args: { token: string };
        Returns: boolean;
      };
      answer_meeting: {
        Args: { meeting: string; decision: string; held_at?: string };
        Returns: string;
      };
      answer_mentorship: {
        Args: { mentorship: string; decision: string; reason?: string; reply?: string };
        Returns: undefined;
      };
      answer_owner_invitation: {
        Args: { organization: string; accept: boolean };
        Returns: undefined;
      };
      appeal: {
        Args: { decision: string; body: string };
        Returns: undefined;
      };
      application_cv: {
        Args: { id: string };
        Returns: Json;
      };
      ask_alert: {
        Args: { address: string; locale: string; list: string; wanted: Json; frequency: string };
        Returns: undefined;
      };
      ask_domain_proof: {
        Args: { organization: string; address?: string };
        Returns: undefined;
      };
      ask_guardian: {
        Args: { address: string };
        Returns: undefined;
      };
      ask_meeting: {
        Args: { kind: string; id: string; purpose: string; times: string[]; zone: string; submission_id: string };
        Returns: string;
      };
      ask_verification: {
        Args: { links: string[]; statement: string };
        Returns: undefined;
      };
      asking_for_money: {
        Args: { texts: string[] };
        Returns: boolean[];
      };
      begin_application: {
        Args: { job: string; begun?: boolean };
        Returns: undefined;
      };
      block_connection: {
        Args: { id: string };
        Returns: undefined;
      };
      block_meeting: {
        Args: { meeting: string };
        Returns: undefined;
      };
      block_mentorship: {
        Args: { mentorship: string };
        Returns: undefined;
      };
      block_thread: {
        Args: { thread: string };
        Returns: undefined;
      };
      blocked_requests: {
        Args: never;
        Returns: Json;
      };
      call_off_meeting: {
        Args: { meeting: string; reason?: string };
        Returns: undefined;
      };
      change_alert: {
        Args: { id: string; frequency: string };
        Returns: boolean;
      };
      choose_role: {
        Args: { role: string };
        Returns: undefined;
      };
      claim_account: {
        Args: { full_name: string; phone: string; role: string; younger: boolean; form?: string };
        Returns: boolean;
      };
      close_contact: {
        Args: { id: string; reason: string };
        Returns: undefined;
      };
      close_job: {
        Args: { id: string; filled?: boolean };
        Returns: undefined;
      };
      come_of_age: {
        Args: never;
        Returns: undefined;
      };
      confirm_alert: {
        Args: { token: string };
        Returns: boolean;
      };
      confirm_listing: {
        Args: { token: string };
        Returns: Json;
      };
      connection_counts: {
        Args: never;
        Returns: Json;
      };
      contact_us: {
        Args: { address: string; locale: string; body: string };
        Returns: undefined;
      };
      decide_appeal: {
        Args: { id: string; granted: boolean; reason: string };
        Returns: undefined;
      };
      decide_application: {
        Args: { id: string; decision: string };
        Returns: string;
      };
      decide_report: {
        Args: { kind: string; id: string; action: string; reason: string };
        Returns: undefined;
      };
      decide_verification: {
        Args: { id: string; action: string; reason: string };
        Returns: undefined;
      };
      decline_owner_invitation: {
        Args: { address: string };
        Returns: boolean;
      };
      delete_account: {
        Args: never;
        Returns: undefined;
      };
      domain_mail: {
        Args: { token: string };
        Returns: Json;
      };
      domain_proof: {
        Args: { slug: string };
        Returns: Json;
      };
      end_alert: {
        Args: { token: string };
        Returns: boolean;
      };
      end_mentorship: {
        Args: { mentorship: string };
        Returns: undefined;
      };
      end_other_sessions: {
        Args: never;
        Returns: undefined;
      };
      end_session: {
        Args: { session: string };
        Returns: undefined;
      };
      extend_mentorship: {
        Args: { mentorship: string };
        Returns: undefined;
      };
      failed_mails: {
        Args: { page: number };
        Returns: Json;
      };
      failed_mails_after: {
        Args: { tried_at: string; mail: string };
        Returns: Json;
      };
      forget_guardian: {
        Args: never;
        Returns: undefined;
      };
      forget_mentorship_note: {
        Args: { note: string };
        Returns: undefined;
      };
      give_role: {
        Args: { email: string; role: string };
        Returns: undefined;
      };
      guardian_page: {
        Args: { token: string };
        Returns: Json;
      };
      has_migration: {
        Args: { version: string };
        Returns: boolean;
      };
      header: {
        Args: { news_size: number };
        Returns: Json;
      };
      hidden_from: {
        Args: never;
        Returns: Json;
      };
      hide_from: {
        Args: { organization: string };
        Returns: undefined;
      };
      home: {
        Args: { newest_size: number };
        Returns: Json;
      };
      investor_page: {
        Args: { id: string };
        Returns: Json;
      };
      invite_owner: {
        Args: { organization: string; connection: string };
        Returns: undefined;
      };
      invite_to_job: {
        Args: { submission: string; job: string };
        Returns: undefined;
      };
      job_again: {
        Args: { id: string };
        Returns: string;
      };
      job_has_ended: {
        Args: { id: string };
        Returns: boolean;
      };
      job_hidden_for: {
        Args: { id: string };
        Returns: string;
      };
      job_page: {
        Args: { id: string };
        Returns: Json;
      };
      keep_reported_picture: {
        Args: { kind: string; id: string; picture?: string };
        Returns: string;
      };
      leave_dead_address: {
        Args: { address: string };
        Returns: boolean;
      };
      leave_thread: {
        Args: { thread: string };
        Returns: undefined;
      };
      meeting_form: {
        Args: { kind: string; id: string };
        Returns: Json;
      };
      mentor_page: {
        Args: { mentor: string };
        Returns: Json;
      };
      mentor_paths: {
        Args: never;
        Returns: Json;
      };
      moderation_case: {
        Args: { kind: string; id: string };
        Returns: Json;
      };
      moderation_queue: {
        Args: never;
        Returns: Json;
      };
      mute_mails: {
        Args: { categories: string[]; wanted?: string[] };
        Returns: undefined;
      };
      my_age: {
        Args: never;
        Returns: Json;
      };
      my_dashboard: {
        Args: { tab: string; views_after: string };
        Returns: Json;
      };
      my_decisions: {
        Args: never;
        Returns: Json;
      };
      my_jobs: {
        Args: { page?: number };
        Returns: Json;
      };
      my_mail_settings: {
        Args: never;
        Returns: Json;
      };
      my_verification: {
        Args: never;
        Returns: Json;
      };
      note_application: {
        Args: { id: string; note: string };
        Returns: undefined;
      };
      note_join: {
        Args: { email: string };
        Returns: undefined;
      };
      note_mentorship: {
        Args: { mentorship: string; held_on: string; body: string; submission_id: string };
        Returns: string;
      };
      note_saved: {
        Args: { item: string; note: string };
        Returns: undefined;
      };
      older_decisions: {
        Args: { before: string };
        Returns: Json;
      };
      open_counts: {
        Args: never;
        Returns: Json;
      };
      operator_overview: {
        Args: never;
        Returns: Json;
      };
      own_alerts: {
        Args: never;
        Returns: Json;
      };
      own_conversations: {
        Args: never;
        Returns: Json;
      };
      own_cv: {
        Args: never;
        Returns: Json;
      };
      own_records: {
        Args: never;
        Returns: Json;
      };
      propose_meeting_times: {
        Args: { meeting: string; times: string[]; zone: string };
        Returns: undefined;
      };
      proved_organizations: {
        Args: { search: string };
        Returns: Json;
      };
      read_application: {
        Args: { id: string };
        Returns: undefined;
      };
      read_thread: {
        Args: { thread: string; until?: string };
        Returns: undefined;
      };
      record_profile_view: {
        Args: { talent_id: string; counted?: boolean };
        Returns: Json;
      };
      reject_applications: {
        Args: { ids: string[]; note: string };
        Returns: number;
      };
      remove_alert: {
        Args: { id: string };
        Returns: undefined;
      };
      remove_owner: {
        Args: { owner: string };
        Returns: undefined;
      };
      reopen_job: {
        Args: { id: string };
        Returns: undefined;
      };
      replace_user_skills: {
        Args: { entries: Json };
        Returns: undefined;
      };
      report: {
        Args: { kind: string; id: string; reason: string; details?: string };
        Returns: undefined;
      };
      report_message: {
        Args: { message: string; reason: string; note?: string };
        Returns: undefined;
      };
      reportable: {
        Args: { kind: string; id: string };
        Returns: string;
      };
      request_mentorship: {
        Args: { mentor: string; goal: string; question: string; submission_id: string };
        Returns: string;
      };
      retry_mail: {
        Args: { mail: string };
        Returns: undefined;
      };
      retry_mails: {
        Args: { since: string };
        Returns: number;
      };
      save_alert: {
        Args: { list: string; wanted: Json; frequency: string };
        Returns: string;
      };
      save_item: {
        Args: { list: string; item: string };
        Returns: undefined;
      };
      saved_items: {
        Args: { list: string; page_offset?: number };
        Returns: Json;
      };
      search_investors: {
        Args: { q?: string; type?: string; stage?: string; sector?: string; ticket?: number; page?: number };
        Returns: Json;
      };
      search_job_list: {
        Args: {
          q?: string;
          skill?: string;
          type?: string;
          level?: string;
          division?: string;
          location?: string;
          min_budget?: number;
          sort?: string;
          employment?: string;
          pay?: string;
          students?: boolean;
          hires?: string;
        };
        Returns: Json;
      };
      search_jobs: {
        Args: {
          q?: string;
          skill?: string;
          type?: string;
          level?: string;
          division?: string;
          location?: string;
          min_budget?: number;
          page?: number;
          sort?: string;
          employment?: string;
          pay?: string;
          students?: boolean;
          hires?: string;
        };
        Returns: Json;
      };
      search_mentors: {
        Args: {
          fields?: string[];
          languages?: string[];
          division?: string;
          hours?: number;
          free?: number;
          search?: string;
          page?: number;
        };
        Returns: Json;
      };
      search_startup_list: {
        Args: { q?: string; sector?: string; stage?: string; division?: string; hiring?: boolean };
        Returns: Json;
      };
      search_startups: {
        Args: {
          q?: string;
          sector?: string;
          stage?: string;
          division?: string;
          hiring?: boolean;
          sort?: string;
          page?: number;
        };
        Returns: Json;
      };
      search_talent: {
        Args: {
          skills?: string[];
          experience?: number;
          availability?: string;
          work_type?: string;
          division?: string;
          location?: string;
          search?: string;
          min_rate?: number;
          max_rate?: number;
          page?: number;
          sort?: string;
          with_counts?: boolean;
          pay?: string;
        };
        Returns: Json;
      };
      sector_spellings: {
        Args: { plain: string[] };
        Returns: string[];
      };
      send_message: {
        Args: { thread: string; body: string; submission_id: string };
        Returns: string;
      };
      session_standing: {
        Args: never;
        Returns: string;
      };
      set_mail_by_link: {
        Args: { token: string; category: string; wanted: boolean };
        Returns: undefined;
      };
      share_contact: {
        Args: { application: string; share: boolean };
        Returns: boolean;
      };
      shortlist_application: {
        Args: { id: string; shortlisted: boolean };
        Returns: undefined;
      };
      show_to: {
        Args: { organization: string };
        Returns: undefined;
      };
      staff_list: {
        Args: never;
        Returns: Json;
      };
      startup_owners: {
        Args: { organization: string };
        Returns: Json;
      };
      startup_page: {
        Args: { address: string };
        Returns: Json;
      };
      suggest_edit: {
        Args: { organization: string; body: string };
        Returns: undefined;
      };
      take_role: {
        Args: { member: string; role: string };
        Returns: undefined;
      };
      talent_page: {
        Args: { talent: string };
        Returns: Json;
      };
      try_mail_again: {
        Args: never;
        Returns: boolean;
      };
      unblock_thread: {
        Args: { block: string };
        Returns: undefined;
      };
      unsave_item: {
        Args: { item: string };
        Returns: undefined;
      };
      user_completed_onboarding: {
        Args: { user_uuid: string };
        Returns: boolean;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicSchema = Database["public"];
type Relations = PublicSchema["Tables"] & PublicSchema["Views"];

/** A row as it is read: `Tables<"jobs">`, views included. */
export type Tables<Name extends keyof Relations> = Relations[Name]["Row"];

/** What an insert takes. */
export type TablesInsert<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name]["Insert"];

/** What an update takes. */
export type TablesUpdate<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name]["Update"];
